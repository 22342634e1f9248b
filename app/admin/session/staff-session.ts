import { makeSession } from '#app/kit/session.ts'
import { lacksSecondFactor, type Permission, type SecondFactorState } from '#modules/accounts/access.contract.ts'

/** What the server says about a member of staff who signs in. */
export type Admin = {
  id: string
  first_name: string
  last_name: string
  email: string
  /** A built-in one, or the name of one that staff made. */
  role: string
  own_role?: string | null
  permissions: Permission[]
  /** Whether there is a second factor, and this session has proved it. */
  second_factor?: SecondFactorState
}
export type StaffSession = { token: string; admin: Admin }

const session = makeSession<StaffSession>({
  name: 'staff',
  keys: ['staff'],
  parse(text) {
    const { token, admin } = JSON.parse(text) as Partial<StaffSession>
    return typeof token === 'string' && admin && Array.isArray(admin.permissions) ? { token, admin } : null
  },
  textsOf: ({ token, admin }) => [JSON.stringify({ token, admin })],
})

export const { read: readStaff, keep: keepStaff, forget: forgetStaff } = session

export const useStaff = () => session.useKept(({ admin }) => admin)

/** What the role allows, so that a button which the server would refuse is not drawn. */
export function useMay(): (permission: Permission) => boolean {
  const staff = useStaff()
  return (permission) => staff?.permissions.includes(permission) ?? false
}

/**
 * What of that this session may read at once. A part of a page that waits for the second factor is not asked for, since the answer
 * would lead away from the page; a link to a page that needs it is still shown, and leads to the code first.
 */
export function mayNow(admin: Admin | null | undefined, permission: Permission): boolean {
  if (!admin?.permissions.includes(permission)) return false
  return !lacksSecondFactor({ secondFactor: admin.second_factor ?? 'off' }, permission)
}

export function useMayNow(): (permission: Permission) => boolean {
  const staff = useStaff()
  return (permission) => mayNow(staff, permission)
}
