import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'

const known = new WeakMap<Uint8Array, KeyObject>()

/**
 * A secret as Node's own object, made once for the bytes. Of bare bytes Node asks at each use whether they are such an object, by an
 * error that it throws and catches: five times the work of sealing or signing a short text.
 * @param bytes kept by the caller and never changed
 */
export function keyOf(bytes: Uint8Array): KeyObject {
  const key = known.get(bytes) ?? createSecretKey(bytes)
  known.set(bytes, key)
  return key
}

/** The HMAC of a text with SHA-256: 32 bytes. */
export function hmac(key: Uint8Array, text: string): Buffer {
  return createHmac('sha256', keyOf(key)).update(text).digest()
}
