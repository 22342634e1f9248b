import { useLingui } from '@lingui/react/macro'
import { Pencil, Trash2 } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import type { StaffRole } from '#modules/accounts/staff/roles/staff-roles.contract.ts'

export type RoleActs = { onEdit: (role: StaffRole) => void; onRemove: (role: StaffRole) => void }

/** Of a role that staff made. */
export function RoleButtons({ role, onEdit, onRemove }: RoleActs & { role: StaffRole }) {
  const { t } = useLingui()
  return (
    <span className="flex gap-1">
      <Button
        size="sm"
        variant="ghost"
        aria-label={t`Change ${role.role}`}
        icon={<Pencil aria-hidden="true" className="size-4" />}
        onClick={() => onEdit(role)}
      />
      <Button
        size="sm"
        variant="ghost"
        aria-label={t`Delete ${role.role}`}
        icon={<Trash2 aria-hidden="true" className="size-4" />}
        onClick={() => onRemove(role)}
      />
    </span>
  )
}
