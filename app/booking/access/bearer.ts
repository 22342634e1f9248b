import { customerToken } from '#app/account/auth-record.ts'
import { actingToken } from '#app/kit/viewing.ts'
import { guestKey, reviewKey } from './guest-keys.ts'

const ownKey = (code: string) => actingToken(code) ?? guestKey(code)

/** What opens this reservation from this browser: that of staff who act here, the key that came with the booking, or the sign-in. */
export function bearerFor(code: string): string | null {
  return ownKey(code) ?? customerToken()
}

/** What opens its review: a guest who follows the mail sent after the stay may have nothing else. */
export function reviewBearerFor(code: string): string | null {
  return ownKey(code) ?? reviewKey(code) ?? customerToken()
}
