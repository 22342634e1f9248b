import { hash, type KeyObject, timingSafeEqual } from 'node:crypto'

/** 96 bits: far beyond guessing for something that opens nothing secret and does not live long. */
const SEAL_BYTES = 12

/** An id that carries its own content, with a seal: it can be neither guessed nor changed, and nothing is stored for it. */
export function sealId(secret: KeyObject, payload: Uint8Array): string {
  const id = Buffer.allocUnsafe(payload.length + SEAL_BYTES)
  id.set(payload)
  id.write(seal(secret, payload), payload.length, 'latin1')
  return id.toString('base64url')
}

/** The content of an id; null for anything that `sealId` did not make with this secret, to the letter. */
export function unsealId(secret: KeyObject, id: string): Buffer | null {
  const bytes = Buffer.from(id, 'base64url')
  if (bytes.toString('base64url') !== id || bytes.length <= SEAL_BYTES) return null
  const payload = bytes.subarray(0, -SEAL_BYTES)
  return timingSafeEqual(Buffer.from(seal(secret, payload), 'latin1'), bytes.subarray(-SEAL_BYTES)) ? payload : null
}

/**
 * HMAC with SHA-256, as `createHmac` makes it, a letter a byte. A search seals hundreds of ids: for payloads as short as these an
 * object of OpenSSL for each costs several times the two digests, and so does a buffer for each digest.
 */
function seal(secret: KeyObject, payload: Uint8Array): string {
  const { inner, outer } = padsOf(secret)
  const first = Buffer.allocUnsafe(BLOCK_BYTES + payload.length)
  first.set(inner)
  first.set(payload, BLOCK_BYTES)
  const second = Buffer.allocUnsafe(BLOCK_BYTES + DIGEST_BYTES)
  second.set(outer)
  second.write(hash('sha256', first, 'binary'), BLOCK_BYTES, 'latin1')
  return hash('sha256', second, 'binary').slice(0, SEAL_BYTES)
}

const DIGEST_BYTES = 32
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
