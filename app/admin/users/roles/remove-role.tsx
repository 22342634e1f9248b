import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { usePageAction } from '#app/admin/session/page-action.ts'
import { FormDialog } from '#app/kit/frame/form-dialog.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { StaffRole } from '#modules/accounts/staff/roles/staff-roles.contract.ts'
import { staffRolesRoutes } from '#modules/accounts/staff/roles/staff-roles.routes.ts'

/** A role that someone has stays. */
export function RemoveRole({ role, onClose }: { role: StaffRole; onClose: () => void }) {
  const { t } = useLingui()
  const toast = useToast()
  const { send, pending, problem } = usePageAction(() => {
    toast({ variant: 'success', title: t`The role is deleted` })
    onClose()
  })
  const { members, own_role: id } = role
  return (
    <FormDialog
      size="sm"
      title={t`Delete ${role.role}?`}
      keep={<Trans>Keep it</Trans>}
      verb={<Trans>Delete the role</Trans>}
      danger
      disabled={members > 0}
      pending={pending}
      problem={problem}
      onSubmit={() => id && send(staffRolesRoutes.remove, { id })}
      onClose={onClose}
    >
      <p>
        {members > 0
          ? t`${plural(members, { one: '# person has this role. Give them another one first.', other: '# people have this role. Give them another one first.' })}`
          : t`Nobody has this role. What it allowed stays in the audit log.`}
      </p>
    </FormDialog>
  )
}
