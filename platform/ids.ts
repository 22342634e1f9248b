import { randomBytes } from 'node:crypto'

/** So many ids have room in a millisecond: they are counted in the twelve bits after the version (RFC 9562 §6.2, method 1). */
const PARTS = 4096
let last = 0

/**
 * A UUID of version 7 (RFC 9562), like `uuidv7()` of the database: rows that refer to one another, or that are sealed with
 * their own id, can be written in one statement each. Each id of a process is greater than the one before.
 */
export function newId(): string {
  last = Math.max(last + 1, Date.now() * PARTS)
  const bytes = randomBytes(16)
  bytes.writeUIntBE(Math.floor(last / PARTS), 0, 6)
  bytes.writeUInt16BE(0x7000 | (last % PARTS), 6)
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
