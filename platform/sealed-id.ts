import { hash, type KeyObject, timingSafeEqual } from 'node:crypto'

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

/**
 * HMAC with SHA-256, as `createHmac` makes it. A search seals hundreds of ids, and for texts as short as these an object of
 * OpenSSL for each costs several times as much as the two digests that it makes.
 */
function seal(secret: KeyObject, payload: Uint8Array): Buffer {
  const { inner, outer } = padsOf(secret)
  const digest = hash('sha256', Buffer.concat([inner, payload]), 'buffer')
  return hash('sha256', Buffer.concat([outer, digest]), 'buffer').subarray(0, SEAL_BYTES)
}

const BLOCK_BYTES = 64
type Pads = { inner: Uint8Array; outer: Uint8Array }
const known = new WeakMap<KeyObject, Pads>()

/** What goes before the text and before its digest (RFC 2104). */
function padsOf(secret: KeyObject): Pads {
  const found = known.get(secret)
  if (found) return found
  const key = secret.export()
  const block = new Uint8Array(BLOCK_BYTES)
  block.set(key.length > BLOCK_BYTES ? hash('sha256', key, 'buffer') : key)
  const pads = { inner: block.map((byte) => byte ^ 0x36), outer: block.map((byte) => byte ^ 0x5c) }
  known.set(secret, pads)
  return pads
}
