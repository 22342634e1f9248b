import { useSyncExternalStore } from 'react'
import { followStorage } from '#app/follow-storage.ts'
import type { Permission, Role, SecondFactorState } from '#modules/accounts/access.contract.ts'

/** What the server tells of whoever signs in to the staff's area. */
export type Admin = {
  id: string
  first_name: string
  last_name: string
  email: string
  role: Role
  permissions: Permission[]
  /** Whether there is a second factor, and this session has proved it. */
  second_factor?: SecondFactorState
}
/** Kept in browser storage (specification §3). */
export type StaffSession = { token: string; admin: Admin }

const KEY = 'staff'
const CHANGED = 'staff:changed'
const follow = followStorage(CHANGED)

let last: { text: string | null; session: StaffSession | null } = { text: null, session: null }

/** Who is signed in as staff in this browser; the same object until it changes. What cannot be read counts as nobody. */
export function readStaff(): StaffSession | null {
  const text = localStorage.getItem(KEY)
  if (text !== last.text) last = { text, session: parse(text) }
  return last.session
}

export function keepStaff({ token, admin }: StaffSession): void {
  localStorage.setItem(KEY, JSON.stringify({ token, admin }))
  dispatchEvent(new Event(CHANGED))
}

/** Forgets the sign-in in this browser; telling the server is the caller's part. */
export function forgetStaff(): void {
  localStorage.removeItem(KEY)
  dispatchEvent(new Event(CHANGED))
}

/** Null on the server, until the page listens, and for nobody. Other tabs are followed. */
export function useStaff(): Admin | null {
  return useSyncExternalStore(
    follow,
    () => readStaff()?.admin ?? null,
    () => null,
  )
}

/** What the role allows, so that a button which the server would refuse is not drawn. */
export function useMay(): (permission: Permission) => boolean {
  const staff = useStaff()
  return (permission) => staff?.permissions.includes(permission) ?? false
}

function parse(text: string | null): StaffSession | null {
  try {
    const { token, admin } = JSON.parse(text ?? '') as Partial<StaffSession>
    if (typeof token !== 'string' || !admin || !Array.isArray(admin.permissions)) return null
    return { token, admin }
  } catch {
    return null
  }
}
