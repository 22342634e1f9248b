import { Trans } from '@lingui/react/macro'
import { loadList } from '#app/kit/list/list.ts'
import { ListPage } from '#app/kit/list/list-page.tsx'
import { ListSkeleton } from '#app/kit/list/list-skeleton.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import type { Route } from './+types/support-suppressed.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { staffCalls } from './session/call-staff.ts'
import { useMay } from './session/staff-session.ts'
import { SuppressForm } from './support/suppressed/suppress-form.tsx'
import { liftBulk, suppressedList } from './support/suppressed/suppressed-list.tsx'

export const meta: Route.MetaFunction = (args) => adminMeta(args, suppressedList.title)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { found: await loadList(suppressedList, request, staffCalls(request)) }
}

export const HydrateFallback = () => <ListSkeleton title={<Trans>Suppressed addresses</Trans>} row="h-14" />

/** Addresses to which no mail is handed over, and why. */
export default function SupportSuppressed({ loaderData: { found } }: Route.ComponentProps) {
  const works = useMay()('support.work')
  return (
    <>
      <p className="mb-1">
        <BackLink to="/admin/support">
          <Trans>Support tickets</Trans>
        </BackLink>
      </p>
      <ListPage list={suppressedList} {...found} bulk={works ? liftBulk : []} below={works && <SuppressForm />} />
    </>
  )
}
