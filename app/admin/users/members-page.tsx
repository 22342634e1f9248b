import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { UserPlus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { Button } from '#app/ui/button.tsx'
import type { StaffMember, StaffRoles } from '#modules/accounts/accounts.contract.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { MembersTable } from './members-table.tsx'

type MembersPageProps = { members: StaffMember[]; roles: StaffRoles }

export function MembersPage({ members, roles }: MembersPageProps) {
  const { t } = useLingui()
  const [inviting, setInviting] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)
  const closeInvite = useCallback(() => setInviting(false), [])
  const closeMember = useCallback(() => setOpenId(null), [])
  // From the list, so that the dialog shows what has become of someone.
  const open = members.find(({ id }) => id === openId)
  const count = t`${plural(members.length, { one: '# member of staff', other: '# members of staff' })}`
  return (
    <>
      <PageHead
        title={<Trans>Users</Trans>}
        lead={<Trans>Who works here, and what each may do. A role holds from the next click on.</Trans>}
        actions={
          <Button size="sm" icon={<UserPlus aria-hidden="true" className="size-4" />} onClick={() => setInviting(true)}>
            <Trans>Invite a colleague</Trans>
          </Button>
        }
      />
      <p role="status" className="figures mb-2 text-sm text-soft">
        {count}
      </p>
      <MembersTable members={members} caption={count} onOpen={setOpenId} />
      {inviting && <InviteDialog roles={roles} onClose={closeInvite} />}
      {open && <MemberDialog key={open.id} member={open} roles={roles} onClose={closeMember} />}
    </>
  )
}
