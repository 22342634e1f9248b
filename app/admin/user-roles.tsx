import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { KeepLast } from '#app/kit/frame/keep-last.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { ListSkeleton } from '#app/kit/list/list-skeleton.tsx'
import { Button } from '#app/ui/button.tsx'
import type { StaffRole } from '#modules/accounts/staff/roles/staff-roles.contract.ts'
import { staffRolesRoutes } from '#modules/accounts/staff/roles/staff-roles.routes.ts'
import type { Route } from './+types/user-roles.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { staffCalls } from './session/call-staff.ts'
import { RemoveRole } from './users/roles/remove-role.tsx'
import { RoleDialog } from './users/roles/role-dialog.tsx'
import { RoleMatrix } from './users/roles/role-matrix.tsx'
import { RoleStack } from './users/roles/role-stack.tsx'
import { UserViews } from './users/user-views.tsx'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg`Roles`)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadOr(() => staffCalls(request)(staffRolesRoutes.list, {}))

export const HydrateFallback = () => <ListSkeleton title={<Trans>Roles</Trans>} row="h-9" />

type Open = { what: 'edit'; role: StaffRole | null } | { what: 'remove'; role: StaffRole } | null

/** What each role may do; roles of one's own are made of permissions. */
export default function Roles({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const acts = {
    onEdit: (role: StaffRole) => setOpen({ what: 'edit', role }),
    onRemove: (role: StaffRole) => setOpen({ what: 'remove', role }),
  }
  const add = (
    <Button
      size="sm"
      icon={<Plus aria-hidden="true" className="size-4" />}
      onClick={() => setOpen({ what: 'edit', role: null })}
    >
      <Trans>Create a role</Trans>
    </Button>
  )
  return (
    <>
      <PageHead
        title={t`Roles`}
        lead={t`Each person has one role. Changes apply from the next click. You can only grant what you have yourself.`}
        actions={add}
      />
      <UserViews current="roles" />
      <KeepLast loaded={loaderData}>
        {(roles) => (
          <>
            <RoleMatrix roles={roles} {...acts} />
            <RoleStack roles={roles} {...acts} />
            {open?.what === 'edit' && <RoleDialog roles={roles} role={open.role} onClose={close} />}
            {open?.what === 'remove' && <RemoveRole role={open.role} onClose={close} />}
          </>
        )}
      </KeepLast>
    </>
  )
}
