import { Trans, useLingui } from '@lingui/react/macro'
import { PERMISSION_WORDS, ROLE_WORDS } from '#app/admin/frame/role-words.ts'
import { Select } from '#app/ui/select.tsx'
import { ROLES, type Role } from '#modules/accounts/access.contract.ts'
import type { StaffRoles } from '#modules/accounts/accounts.contract.ts'

type RoleFieldProps = { roles: StaffRoles; value: Role; onChange: (role: Role) => void }

/** A role, and below it everything that it brings. */
export function RoleField({ roles, value, onChange }: RoleFieldProps) {
  const { t, i18n } = useLingui()
  const permissions = roles.find(({ role }) => role === value)?.permissions ?? []
  return (
    <div>
      <Select
        label={t`Role`}
        value={value}
        onChange={(event) => onChange(ROLES.find((role) => role === event.target.value) ?? value)}
        options={ROLES.map((role) => ({ value: role, label: i18n._(ROLE_WORDS[role]) }))}
      />
      <div aria-live="polite" className="mt-2 rounded-lg bg-sunken px-4 py-3 text-sm">
        {permissions.length === 0 ? (
          <p className="text-soft">
            <Trans>Nothing is open to this role yet; its part of the administration opens with a later release.</Trans>
          </p>
        ) : (
          <>
            <p className="font-semibold">
              <Trans>May:</Trans>
            </p>
            <ul className="mt-1 list-disc pl-5 text-soft">
              {permissions.map((permission) => (
                <li key={permission}>{i18n._(PERMISSION_WORDS[permission])}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}
