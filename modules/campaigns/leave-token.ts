import { openSigned, signText } from '#platform/signed-text.ts'
import { isLeaveToken, LEAVE_PREFIX } from './leave-link.contract.ts'

/** Below `/api`. */
export const LEAVE_PATH = '/campaigns/leave'

/** Ends offers for the reader of one mail. */
export const leaveToken = (key: Uint8Array, recipientId: string) => signText(key, `${LEAVE_PREFIX}${recipientId}`)

/** The recipient; null for what we have not signed. */
export function recipientOf(key: Uint8Array, token: string): string | null {
  const text = openSigned(key, token)
  return text !== null && isLeaveToken(text) ? text.slice(LEAVE_PREFIX.length) : null
}

/** The page that asks before it ends anything. */
export const leavePage = (token: string) => `/subscribe?token=${token}&leave=1` as const
