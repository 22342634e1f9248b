import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PERMISSION_WORDS, ROLE_WORDS } from '#app/admin/frame/role-words.ts'
import { useData } from '#app/admin/session/data.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import type { Values } from '#app/kit/use-form.ts'
import { Select } from '#app/ui/select.tsx'
import { type Permission, ROLES, type Role } from '#modules/accounts/access.contract.ts'
import { members } from '#modules/accounts/staff/members.routes.ts'

type RoleFieldProps = { initial: Role; onRole?: (role: Role) => void }

const roleOf = (text: string | undefined): Role => ROLES.find((role) => role === text) ?? 'support'

/** What a form with such a field says. */
export const roleIn = ({ role }: Values): Role => roleOf(role)

/** A role, and below it everything that it brings. */
export function RoleField({ initial, onRole }: RoleFieldProps) {
  const { t, i18n } = useLingui()
  const [shown, setShown] = useState(initial)
  const loading = useData(members.roles, {})
  return (
    <div>
      <Select
        name="role"
        label={t`Role`}
        defaultValue={initial}
        onChange={({ target }) => {
          setShown(roleOf(target.value))
          onRole?.(roleOf(target.value))
        }}
        options={ROLES.map((role) => ({ value: role, label: i18n._(ROLE_WORDS[role]) }))}
      />
      <div aria-live="polite" className="mt-2 rounded-lg bg-sunken px-4 py-3 text-sm">
        <Asking loading={loading}>
          {(roles) => <Permissions all={roles.find(({ role }) => role === shown)?.permissions ?? []} />}
        </Asking>
      </div>
    </div>
  )
}

function Permissions({ all }: { all: readonly Permission[] }) {
  const { i18n } = useLingui()
  if (all.length === 0)
    return (
      <p className="text-soft">
        <Trans>Nothing is open to this role yet; its part of the administration opens with a later release.</Trans>
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
