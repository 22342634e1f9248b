import { customerToken } from '#app/account/auth-record.ts'
import { actingToken } from '#app/kit/viewing.ts'
import { guestKey, reviewKey } from './guest-keys.ts'
import { keptBearer } from './kept-bearer.ts'

/** What opens this reservation here: that of staff who act for its traveller, or what this browser keeps. */
export function bearerFor(code: string): string | null {
  return actingToken(code) ?? keptBearer(code)
}

/** What opens its review: a guest who follows the mail sent after the stay may have nothing else. */
export function reviewBearerFor(code: string): string | null {
  return actingToken(code) ?? guestKey(code) ?? reviewKey(code) ?? customerToken()
}
