import { timingSafeEqual } from 'node:crypto'
import { hmac } from '#platform/key-of.ts'
import { type Currency, isCurrency } from '#platform/money.ts'

/** What a link in a mail stands for: the whole request, which counts once it is confirmed, or the end of an alert. */
export type AlertToken =
  | { does: 'confirm'; id: string; threshold: number; currency: Currency; askedAt: number }
  | { does: 'stop'; id: string }

const SIGNATURE_BYTES = 18

/** Signed, so that nothing must be kept to know it again; `.` between its parts needs no escaping in an address. */
export function writeToken(key: Uint8Array, token: AlertToken): string {
  const parts =
    token.does === 'stop'
      ? ['s', token.id]
      : ['c', token.id, token.threshold, token.currency, token.askedAt.toString(36)]
  const text = parts.join('.')
  return `${text}.${signatureOf(key, text)}`
}

/** Null for what we have not signed. */
export function readToken(key: Uint8Array, text: string): AlertToken | null {
  const end = text.lastIndexOf('.')
  const said = Buffer.from(text.slice(end + 1))
  const ours = Buffer.from(signatureOf(key, text.slice(0, Math.max(0, end))))
  if (said.length !== ours.length || !timingSafeEqual(said, ours)) return null
  const [does, id = '', threshold, currency = '', askedAt = ''] = text.slice(0, end).split('.')
  if (does === 's') return { does: 'stop', id }
  if (!isCurrency(currency)) return null
  return { does: 'confirm', id, threshold: Number(threshold), currency, askedAt: Number.parseInt(askedAt, 36) }
}

function signatureOf(key: Uint8Array, text: string): string {
  return hmac(key, text).subarray(0, SIGNATURE_BYTES).toString('base64url')
}
