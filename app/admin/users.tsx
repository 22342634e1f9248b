import { Trans } from '@lingui/react/macro'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { loadList } from '#app/kit/list/list.ts'
import { ListPage } from '#app/kit/list/list-page.tsx'
import { ListSkeleton } from '#app/kit/list/list-skeleton.tsx'
import { useOverList } from '#app/kit/list/use-over-list.ts'
import { Button } from '#app/ui/button.tsx'
import type { Route } from './+types/users.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { staffCalls } from './session/call-staff.ts'
import { InviteDialog } from './users/invite-dialog.tsx'
import { memberList } from './users/member-list.tsx'

export const meta: Route.MetaFunction = (args) => adminMeta(args, memberList.title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(memberList, request, staffCalls(request))

export const HydrateFallback = () => <ListSkeleton title={<Trans>Users</Trans>} row="h-13" />

/** Who works here, and what each may do. One of them opens over the list (user.tsx). */
export default function Users({ loaderData }: Route.ComponentProps) {
  const [inviting, setInviting] = useState(false)
  const member = useOverList(memberList.path)
  const invite = (
    <Button size="sm" icon={<UserPlus aria-hidden="true" className="size-4" />} onClick={() => setInviting(true)}>
      <Trans>Invite a colleague</Trans>
    </Button>
  )
  return (
    <>
      <ListPage list={memberList} {...loaderData} actions={invite} />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {member}
    </>
  )
}
