import { timingSafeEqual } from 'node:crypto'
import { hmac } from '#platform/key-of.ts'

export const SIGNATURE_HEADER = 'sandbox-signature'
/** Each delivery is signed again, so an honest one is never older, however late the event is. */
const MAX_AGE_MS = 5 * 60_000

/** `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">` */
export function signWebhook(secret: Buffer, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`
}

export function verifySignature(secret: Buffer, header: unknown, body: string, now: Date): boolean {
  const match = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null
  if (!match) return false
  const seconds = Number(match[1])
  if (Math.abs(now.getTime() - seconds * 1000) > MAX_AGE_MS) return false
  return timingSafeEqual(Buffer.from(match[2] ?? '', 'hex'), digest(secret, seconds, body))
}

function digest(secret: Buffer, seconds: number, body: string): Buffer {
  return hmac(secret, `${seconds}.${body}`)
}
