import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { roleWord } from '#app/admin/frame/role-words.ts'
import { useData } from '#app/admin/session/data.ts'
import { useStaff } from '#app/admin/session/staff-session.ts'
import { PERMISSION_WORDS } from '#app/admin/users/permission-words.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import type { Values } from '#app/kit/use-form.ts'
import { Select } from '#app/ui/select.tsx'
import type { Permission } from '#modules/accounts/access.contract.ts'
import type { RoleChoice } from '#modules/accounts/accounts.contract.ts'
import type { StaffRole } from '#modules/accounts/staff/roles/staff-roles.contract.ts'
import { staffRolesRoutes } from '#modules/accounts/staff/roles/staff-roles.routes.ts'

type RoleFieldProps = { initial: RoleChoice; onRole?: (role: RoleChoice) => void }

/** What a form with such a field says. */
export const roleIn = ({ role = 'support' }: Values) => role as RoleChoice

/** What a role is chosen by. */
export const choiceOf = ({ role, own_role }: Pick<StaffRole, 'role' | 'own_role'>) => (own_role ?? role) as RoleChoice

/** A role, and below it everything that it brings. Those that allow more than one may oneself cannot be given. */
export function RoleField({ initial, onRole }: RoleFieldProps) {
  const loading = useData(staffRolesRoutes.list, {})
  return <Asking loading={loading}>{(roles) => <RoleSelect roles={roles} initial={initial} onRole={onRole} />}</Asking>
}

type RoleSelectProps = Omit<RoleFieldProps, 'onRole'> & {
  roles: readonly StaffRole[]
  onRole: RoleFieldProps['onRole'] | undefined
}

function RoleSelect({ roles, initial, onRole }: RoleSelectProps) {
  const { t, i18n } = useLingui()
  const own = useStaff()?.permissions ?? []
  const [shown, setShown] = useState(initial)
  const mayGive = (role: StaffRole) => choiceOf(role) === initial || role.permissions.every((one) => own.includes(one))
  return (
    <div>
      <Select
        name="role"
        label={t`Role`}
        defaultValue={initial}
        onChange={({ target }) => {
          setShown(target.value as RoleChoice)
          onRole?.(target.value as RoleChoice)
        }}
        options={roles.filter(mayGive).map((role) => ({ value: choiceOf(role), label: roleWord(role, i18n) }))}
      />
      <div aria-live="polite" className="mt-2 rounded-lg bg-sunken px-4 py-3 text-sm">
        <Permissions all={roles.find((role) => choiceOf(role) === shown)?.permissions ?? []} />
      </div>
    </div>
  )
}

function Permissions({ all }: { all: readonly Permission[] }) {
  const { i18n } = useLingui()
  if (all.length === 0)
    return (
      <p className="text-soft">
        <Trans>This role has no pages yet; they come in a later release.</Trans>
      </p>
    )
  return (
    <>
      <p className="font-semibold">
        <Trans>May:</Trans>
      </p>
      <ul className="mt-1 list-disc pl-5 text-soft">
        {all.map((permission) => (
          <li key={permission}>{i18n._(PERMISSION_WORDS[permission])}</li>
        ))}
      </ul>
    </>
  )
}
