import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { Fragment } from 'react'
import { PERMISSION_AREAS } from '#app/admin/frame/permission-areas.ts'
import { roleWord } from '#app/admin/frame/role-words.ts'
import { PERMISSION_WORDS } from '#app/admin/users/permission-words.ts'
import { choiceOf } from '#app/admin/users/role-field.tsx'
import { Table } from '#app/ui/table.tsx'
import type { StaffRole } from '#modules/accounts/staff/roles/staff-roles.contract.ts'
import { type RoleActs, RoleButtons } from './role-buttons.tsx'

type RoleMatrixProps = RoleActs & { roles: readonly StaffRole[] }

/** Permissions down, roles across: on screens that have room for it. */
export function RoleMatrix({ roles, ...acts }: RoleMatrixProps) {
  const { t, i18n } = useLingui()
  return (
    <div className="max-md:hidden">
      <Table
        caption={t`What each role may do`}
        hideCaption
        dense
        className="[&_th:first-child]:sticky [&_th:first-child]:left-0 [&_th:first-child]:z-1 [&_tbody_th]:bg-surface"
      >
        <thead>
          <tr className="align-bottom">
            <th scope="col" className="min-w-56">{t`Permission`}</th>
            {roles.map((role) => (
              <th key={choiceOf(role)} scope="col" className="text-center">
                <span className="block text-ink">{roleWord(role, i18n)}</span>
                <span className="block font-normal text-xs">
                  {t`${plural(role.members, { one: '# person', other: '# people' })}`}
                </span>
                {role.own_role && (
                  <span className="flex justify-center">
                    <RoleButtons role={role} {...acts} />
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PERMISSION_AREAS.map(({ area, label, permissions }) => (
            <Fragment key={area}>
              <tr>
                <th scope="colgroup" colSpan={roles.length + 1} className="bg-sunken! text-soft text-xs">
                  {i18n._(label)}
                </th>
              </tr>
              {permissions.map((permission) => (
                <tr key={permission}>
                  <th scope="row" className="font-normal!">
                    {i18n._(PERMISSION_WORDS[permission])}
                  </th>
                  {roles.map((role) => (
                    <td key={choiceOf(role)} className="text-center">
                      <Mark may={role.permissions.includes(permission)} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function Mark({ may }: { may: boolean }) {
  const { t } = useLingui()
  return may ? (
    <Check role="img" aria-label={t`yes`} className="mx-auto size-4.5 text-success" />
  ) : (
    <span className="sr-only">{t`no`}</span>
  )
}
