import { Trans } from '@lingui/react/macro'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { loadList } from '#app/kit/list/list.ts'
import { ListPage } from '#app/kit/list/list-page.tsx'
import { ListSkeleton } from '#app/kit/list/list-skeleton.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { setAside } from '#modules/support/set-aside/set-aside.routes.ts'
import type { Route } from './+types/support-blocked.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { staffCalls } from './session/call-staff.ts'
import { useMay } from './session/staff-session.ts'
import { BlockForm } from './support/spam/block-form.tsx'
import { blockedList, unblockBulk } from './support/spam/blocked-list.tsx'
import { BlockedMail } from './support/spam/blocked-mail.tsx'

export const meta: Route.MetaFunction = (args) => adminMeta(args, blockedList.title)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const call = staffCalls(request)
  const [found, mails] = await Promise.all([
    loadList(blockedList, request, call),
    loadOr(() => call(setAside.list, { query: { blocked: 'true' } })),
  ])
  return { found, mails: mails.data }
}

export const HydrateFallback = () => <ListSkeleton title={<Trans>Blocked senders</Trans>} row="h-14" />

/** Who is blocked, and what they have sent since. */
export default function SupportBlocked({ loaderData: { found, mails } }: Route.ComponentProps) {
  const works = useMay()('support.work')
  return (
    <>
      <p className="mb-1">
        <BackLink to="/admin/support">
          <Trans>Support tickets</Trans>
        </BackLink>
      </p>
      <ListPage
        list={blockedList}
        {...found}
        bulk={works ? unblockBulk : []}
        below={
          <>
            {works && <BlockForm />}
            {mails && <BlockedMail list={mails} />}
          </>
        }
      />
    </>
  )
}
