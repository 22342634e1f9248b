import type { Guarded } from '#modules/accounts/slow-down.ts'

/** Of the password, by the address that is tried. */
export function ownerAttempts(email: string): Guarded {
  return { kind: 'account', realm: 'owner', who: email }
}
