import { timingSafeEqual } from 'node:crypto'
import { hmac } from './key-of.ts'

const SIGNATURE_BYTES = 18

/** A text with its signature behind a dot, for a link: nothing has to be kept to know it again. */
export function signText(key: Uint8Array, text: string): string {
  return `${text}.${signatureOf(key, text)}`
}

/** The text; null for what was not signed with this key. */
export function openSigned(key: Uint8Array, signed: string): string | null {
  const end = Math.max(0, signed.lastIndexOf('.'))
  const text = signed.slice(0, end)
  const [said, ours] = [Buffer.from(signed.slice(end + 1)), Buffer.from(signatureOf(key, text))]
  return said.length === ours.length && timingSafeEqual(said, ours) ? text : null
}

function signatureOf(key: Uint8Array, text: string): string {
  return hmac(key, text).subarray(0, SIGNATURE_BYTES).toString('base64url')
}
