import { timingSafeEqual } from 'node:crypto'
import { hmac } from '#platform/key-of.ts'
import { pathIn } from '#platform/language.ts'
import type { Locale } from '#platform/locale.ts'
import { isLeaveToken, LEAVE_PREFIX } from './leave-link.contract.ts'

const SIGNATURE_BYTES = 18
/** Below `/api`. */
export const LEAVE_PATH = '/campaigns/leave'

/** Ends offers for the reader of one mail. Signed, so that nothing has to be kept to know it again. */
export function leaveToken(key: Uint8Array, recipientId: string): string {
  return `${LEAVE_PREFIX}${recipientId}.${signatureOf(key, recipientId)}`
}

/** The recipient; null for what we have not signed. */
export function recipientOf(key: Uint8Array, token: string): string | null {
  const [id = '', signature = ''] = token.slice(LEAVE_PREFIX.length).split('.')
  if (!isLeaveToken(token)) return null
  const [said, ours] = [Buffer.from(signature), Buffer.from(signatureOf(key, id))]
  return said.length === ours.length && timingSafeEqual(said, ours) ? id : null
}

function signatureOf(key: Uint8Array, recipientId: string): string {
  return hmac(key, `leave ${recipientId}`).subarray(0, SIGNATURE_BYTES).toString('base64url')
}

/** Of `List-Unsubscribe` in a mail with this token. */
export const leaveAddress = (publicUrl: string, token: string) => `${publicUrl}/api${LEAVE_PATH}?token=${token}`

/** The page that asks before it ends anything. */
export function leavePage(publicUrl: string, locale: Locale, token: string): string {
  return `${publicUrl}${pathIn(locale, '/subscribe')}?token=${token}&leave=1`
}
