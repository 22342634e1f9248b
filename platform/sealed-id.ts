import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto'

/** 96 bits: far beyond guessing for something that opens nothing secret and does not live long. */
const SEAL_BYTES = 12

/** An id that carries its own content, with a seal: it can be neither guessed nor changed, and nothing is stored for it. */
export function sealId(secret: KeyObject, payload: Uint8Array): string {
  return Buffer.concat([payload, seal(secret, payload)]).toString('base64url')
}

/** The content of an id; null for anything that `sealId` did not make with this secret, to the letter. */
export function unsealId(secret: KeyObject, id: string): Buffer | null {
  const bytes = Buffer.from(id, 'base64url')
  if (bytes.toString('base64url') !== id || bytes.length <= SEAL_BYTES) return null
  const payload = bytes.subarray(0, -SEAL_BYTES)
  return timingSafeEqual(seal(secret, payload), bytes.subarray(-SEAL_BYTES)) ? payload : null
}

function seal(secret: KeyObject, payload: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(payload).digest().subarray(0, SEAL_BYTES)
}
