import { randomBytes } from 'node:crypto'

/**
 * A UUID of version 7 (RFC 9562), like `uuidv7()` of the database: rows that refer to one another, or that are sealed with
 * their own id, can be written in one statement each. Ids of one process rise with time.
 */
export function newId(): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(Date.now(), 0, 6)
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
