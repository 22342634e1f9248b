import { makeSession } from '#app/kit/session.ts'
import type { Permission, SecondFactorState } from '#modules/accounts/access.contract.ts'

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
