import type { Guarded } from '../slow-down.ts'

/** Of the password, by the address that is tried. */
export function ownerAttempts(email: string): Guarded {
  return { kind: 'account', realm: 'owner', who: email }
}
