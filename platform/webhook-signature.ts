import { timingSafeEqual } from 'node:crypto'
import { AppError } from './errors.ts'
import { hmac } from './key-of.ts'

const TEXT = {
  rejected: /*i18n*/ {
    id: 'webhook.rejected',
    message: 'The signature of this message is missing, incorrect or expired.',
  },
}
/** Enough where each delivery is signed anew. */
const MAX_AGE_MS = 5 * 60_000

export const webhookRejected = () => new AppError('webhook/rejected', { userMessage: TEXT.rejected })

/** `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">` */
export function signWebhook(secret: Buffer, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`
}

type Signed = { secret: Buffer; header: unknown; body: string }

export function isSigned({ secret, header, body }: Signed, now: Date, maxAgeMs = MAX_AGE_MS): boolean {
  const match = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null
  if (!match) return false
  const seconds = Number(match[1])
  if (Math.abs(now.getTime() - seconds * 1000) > maxAgeMs) return false
  return timingSafeEqual(Buffer.from(match[2] ?? '', 'hex'), digest(secret, seconds, body))
}

function digest(secret: Buffer, seconds: number, body: string): Buffer {
  return hmac(secret, `${seconds}.${body}`)
}
