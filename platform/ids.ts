import { randomUUID } from 'node:crypto'

/** So many ids have room in a millisecond: they are counted in the twelve bits after the version (RFC 9562 §6.2, method 1). */
const PARTS = 4096
let last = 0

/**
 * A UUID of version 7 (RFC 9562), like `uuidv7()` of the database: rows that refer to one another, or that are sealed with
 * their own id, can be written in one statement each. Each id of a process is greater than the one before.
 */
export function newId(): string {
  last = Math.max(last + 1, Date.now() * PARTS)
  const milliseconds = hex(Math.floor(last / PARTS), 12)
  // What is random in one of version 4 comes after its two bits of variant, as here.
  return `${milliseconds.slice(0, 8)}-${milliseconds.slice(8)}-7${hex(last % PARTS, 3)}-${randomUUID().slice(19)}`
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
