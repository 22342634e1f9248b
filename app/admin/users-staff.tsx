import { Trans, useLingui } from '@lingui/react/macro'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { loadList } from '#app/kit/list/list.ts'
import { ListPage } from '#app/kit/list/list-page.tsx'
import { ListSkeleton } from '#app/kit/list/list-skeleton.tsx'
import { useOverList } from '#app/kit/list/use-over-list.ts'
import { Button } from '#app/ui/button.tsx'
import { staffRolesRoutes } from '#modules/accounts/staff/roles/staff-roles.routes.ts'
import type { Route } from './+types/users-staff.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { roleWord } from './frame/role-words.ts'
import { staffCalls } from './session/call-staff.ts'
import { InviteDialog } from './users/invite-dialog.tsx'
import { memberList } from './users/member-list.tsx'
import { choiceOf } from './users/role-field.tsx'
import { UserViews } from './users/user-views.tsx'

export const meta: Route.MetaFunction = (args) => adminMeta(args, memberList.title)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const call = staffCalls(request)
  const [found, roles] = await Promise.all([
    loadList(memberList, request, call),
    loadOr(() => call(staffRolesRoutes.list, {})),
  ])
  return { found, roles: roles.data ?? [] }
}

export const HydrateFallback = () => <ListSkeleton title={<Trans>Staff</Trans>} row="h-13" />

/** Who works here, and what each may do. One of them opens over the list (user.tsx). */
export default function Staff({ loaderData: { found, roles } }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const [inviting, setInviting] = useState(false)
  const member = useOverList(memberList.path)
  const invite = (
    <Button size="sm" icon={<UserPlus aria-hidden="true" className="size-4" />} onClick={() => setInviting(true)}>
      <Trans>Invite a colleague</Trans>
    </Button>
  )
  const given = { role: roles.map((role) => ({ value: choiceOf(role), label: roleWord(role, i18n) })) }
  return (
    <>
      <ListPage
        list={memberList}
        {...found}
        given={given}
        actions={invite}
        above={() => <UserViews current="staff" />}
      />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {member}
    </>
  )
}
