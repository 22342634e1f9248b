import { customerToken } from '#app/account/auth-record.ts'
import { guestKey } from './guest-keys.ts'

/** What this browser keeps to open a reservation: the key that came with the booking, or the sign-in. */
export const keptBearer = (code: string): string | null => guestKey(code) ?? customerToken()
