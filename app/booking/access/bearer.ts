import { customerToken } from '#app/account/auth-record.ts'
import { actingToken } from '#app/kit/viewing.ts'
import { guestKey, reviewKey } from './guest-keys.ts'

/** What opens this reservation from this browser: the key that came with the booking, or the sign-in. */
export function bearerFor(code: string): string | null {
  return actingToken(code) ?? guestKey(code) ?? customerToken()
}

/** What opens its review: a guest who follows the mail sent after the stay may have nothing else. */
export function reviewBearerFor(code: string): string | null {
  return actingToken(code) ?? guestKey(code) ?? reviewKey(code) ?? customerToken()
}
