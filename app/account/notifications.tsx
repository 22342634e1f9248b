import { Trans } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { NeedsScript } from '#app/kit/frame/needs-script.tsx'
import { pageMeta } from '#app/metadata/page-meta.ts'
import { TextLink } from '#app/ui/link.tsx'
import { notifications } from '#modules/notifications/notifications.routes.ts'
import type { Route } from './+types/notifications.ts'
import { AccountFailure } from './frame/account-failure.tsx'
import { NotificationList } from './notifications/notification-list.tsx'
import { NotificationsSkeleton } from './notifications/notifications-skeleton.tsx'
import { PAGES } from './pages.ts'
import { loadAsCustomer } from './session/customer-loader.ts'
import { useStaySignedIn } from './session/use-stay-signed-in.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, PAGES)

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAsCustomer(request, async (call, { searchParams }) => {
    const unreadOnly = searchParams.get('show') === 'unread'
    const page = searchParams.get('page') ?? '1'
    const query = { page, unread: unreadOnly ? 'true' : undefined }
    return { unreadOnly, notifications: await call(notifications.list, { query }) }
  })
}

export function HydrateFallback() {
  return (
    <Frame>
      <NeedsScript />
      <NotificationsSkeleton />
    </Frame>
  )
}

/** What has happened to one's trips and money, newest first (`?show=unread`, `?page=`). */
export default function Notifications({ loaderData }: Route.ComponentProps) {
  useStaySignedIn()
  const { revalidate } = useRevalidator()
  return (
    <Frame>
      <NotificationList {...loaderData} onChanged={revalidate} />
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <div className="column narrow py-8 sm:py-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="font-bold font-display text-title">
          <Trans>Notifications</Trans>
        </h1>
        <TextLink to="/dashboard?tab=notifications" className="text-[0.9375rem]">
          <Trans>Choose your emails</Trans>
        </TextLink>
      </div>
      <div className="mt-6">{children}</div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <AccountFailure error={error} />
    </Frame>
  )
}
