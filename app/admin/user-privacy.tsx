import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { KeepLast } from '#app/kit/frame/keep-last.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Skeleton, SkeletonText } from '#app/ui/skeleton.tsx'
import { privacyRequestsRoutes } from '#modules/accounts/privacy-requests/privacy-requests.routes.ts'
import type { Route } from './+types/user-privacy.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { staffCalls } from './session/call-staff.ts'
import { RequestPage } from './users/privacy/request-page.tsx'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg`Privacy request`)

export const clientLoader = ({ request, params: { id } }: Route.ClientLoaderArgs) =>
  loadOr(() => staffCalls(request)(privacyRequestsRoutes.read, { id }))

export function HydrateFallback() {
  return (
    <div aria-busy="true">
      <p className="sr-only">
        <Trans>Loading the request</Trans>
      </p>
      <Skeleton className="mb-6 h-9 w-72" />
      <SkeletonText lines={8} />
    </div>
  )
}

/** One request, and how it is answered; reading it is on the record. */
export default function PrivacyRequest({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <>
      <p className="mb-2 text-sm">
        <TextLink to="/admin/users/privacy">
          <Trans>All privacy requests</Trans>
        </TextLink>
      </p>
      <KeepLast key={id} loaded={loaderData}>
        {(request) => <RequestPage request={request} />}
      </KeepLast>
    </>
  )
}
