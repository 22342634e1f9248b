import { createHash, randomBytes } from 'node:crypto'

/** 192 bits: nobody finds another visitor's conversation by guessing. */
const KEY_BYTES = 24

export function newSessionKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url')
}

/** What the database keeps of it: reading the table gives nobody a key. */
export function hashOfKey(sessionId: string): Buffer {
  return createHash('sha256').update(sessionId).digest()
}
