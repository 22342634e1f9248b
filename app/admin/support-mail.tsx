import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { KeepLast } from '#app/kit/frame/keep-last.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { ListSkeleton } from '#app/kit/list/list-skeleton.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { setAside, undelivered } from '#modules/support/set-aside/set-aside.routes.ts'
import type { Route } from './+types/support-mail.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { staffCalls } from './session/call-staff.ts'
import { MailToLookAt } from './support/mail-to-look-at.tsx'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg`Email to review`)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const call = staffCalls(request)
  return loadOr(async () => {
    const [kept, lost] = await Promise.all([call(setAside.list, {}), call(undelivered.list, {})])
    return { setAside: kept, undelivered: lost }
  })
}

export function HydrateFallback() {
  return <ListSkeleton title={<Trans>Email to review</Trans>} row="h-20" />
}

/** What programs have sent us and what did not arrive: no ticket stands for either. */
export default function SupportMail({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <p className="mb-1">
        <BackLink to="/admin/support">
          <Trans>Support tickets</Trans>
        </BackLink>
      </p>
      <PageHead
        title={<Trans>Email to review</Trans>}
        lead={<Trans>Automatic email, and our own that could not be delivered.</Trans>}
      />
      <KeepLast loaded={loaderData}>{(mail) => <MailToLookAt {...mail} />}</KeepLast>
    </>
  )
}
