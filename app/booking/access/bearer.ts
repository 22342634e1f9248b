import { customerToken } from '#app/account/auth-record.ts'
import { guestKey } from './guest-keys.ts'

/** What opens this reservation from this browser: the key that came with the booking, or the sign-in. */
export function bearerFor(code: string): string | null {
  return guestKey(code) ?? customerToken()
}
