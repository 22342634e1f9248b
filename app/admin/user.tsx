import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useOutletContext } from 'react-router'
import { KeepLast, useLast } from '#app/kit/frame/keep-last.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { members } from '#modules/accounts/staff/members.routes.ts'
import type { Route } from './+types/user.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { staffCalls } from './session/call-staff.ts'
import { MemberActions } from './users/member-actions.tsx'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg`Staff`)

export const clientLoader = ({ request, params: { id } }: Route.ClientLoaderArgs) =>
  loadOr(() => staffCalls(request)(members.read, { id }))

/** One member of staff and everything that can be done about them. It stays open: the list behind it is loaded again. */
export default function User({ loaderData, params: { id } }: Route.ComponentProps) {
  const close = useOutletContext<() => void>()
  const member = useLast(loaderData, id)
  return (
    <Dialog
      open
      onClose={close}
      title={member ? `${member.first_name} ${member.last_name}` : <Trans>Staff member</Trans>}
    >
      <KeepLast key={id} loaded={loaderData}>
        {(known) => <MemberActions member={known} />}
      </KeepLast>
    </Dialog>
  )
}
