import type { Permission } from '#modules/accounts/access.contract.ts'
import { type Admin, useStaff } from './staff-session.ts'

/**
 * Whether a part of a page that waits for the second factor is asked for: before it is proved, the answer would lead away from the page.
 * A link to a page that needs it is still shown, and leads to the code first.
 */
export function mayNow(admin: Admin | null | undefined, permission: Permission): boolean {
  return admin?.second_factor === 'proved' && admin.permissions.includes(permission)
}

export function useMayNow(): (permission: Permission) => boolean {
  const staff = useStaff()
  return (permission) => mayNow(staff, permission)
}
