import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { PERMISSION_AREAS } from '#app/admin/frame/permission-areas.ts'
import { roleWord } from '#app/admin/frame/role-words.ts'
import { PERMISSION_WORDS } from '#app/admin/users/permission-words.ts'
import { choiceOf } from '#app/admin/users/role-field.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { StaffRole } from '#modules/accounts/staff/roles/staff-roles.contract.ts'
import { type RoleActs, RoleButtons } from './role-buttons.tsx'

/** Role by role, where there is no room for a matrix. */
export function RoleStack({ roles, ...acts }: RoleActs & { roles: readonly StaffRole[] }) {
  const { t, i18n } = useLingui()
  return (
    <div className="rounded-lg border border-line bg-surface px-4 md:hidden">
      {roles.map((role) => (
        <Disclosure
          key={choiceOf(role)}
          className="last:border-b-0"
          summary={
            <>
              {roleWord(role, i18n)}{' '}
              <span className="font-normal text-soft text-sm">
                {t`${plural(role.members, { one: '# person', other: '# people' })}`}
              </span>
            </>
          }
        >
          {role.note && <p className="mb-3 text-sm">{role.note}</p>}
          <RolePermissions role={role} />
          {role.own_role && <RoleButtons role={role} {...acts} />}
        </Disclosure>
      ))}
    </div>
  )
}

function RolePermissions({ role: { permissions: held } }: { role: StaffRole }) {
  const { i18n } = useLingui()
  return (
    <dl className="mb-2 grid gap-3 text-sm">
      {PERMISSION_AREAS.map(({ area, label, permissions }) => {
        const its = permissions.filter((permission) => held.includes(permission))
        if (its.length === 0) return null
        return (
          <div key={area}>
            <dt className="font-semibold text-ink">{i18n._(label)}</dt>
            {its.map((permission) => (
              <dd key={permission}>{i18n._(PERMISSION_WORDS[permission])}</dd>
            ))}
          </div>
        )
      })}
    </dl>
  )
}
