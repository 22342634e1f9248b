import { createHash } from 'node:crypto'
import type { Changes } from './changes.ts'

/** What the hash of a row covers, besides the hash of the row before it. */
export type ChainedRow = {
  seq: number
  at: Date
  actorId: string | null
  actor: string
  permission: string | null
  action: string
  subject: string
  reason: string | null
  detail: Record<string, string>
  changes: Changes | null
  address: string | null
}

/** What the first row follows. */
export const GENESIS = Buffer.alloc(32)

/**
 * SHA-256 over the previous hash and every column in a fixed order; the same content gives the same hash forever. Rows of the time
 * before changes and addresses were kept have neither, and their hash knows of neither.
 */
export function hashOf(previous: Buffer, row: ChainedRow): Buffer {
  const detail = inOrder(row.detail)
  const content = [row.seq, row.at.toISOString(), row.actorId, row.actor, row.permission, row.action, row.subject]
  const later = row.address === null && row.changes === null ? [] : [row.address, changesOf(row.changes)]
  return createHash('sha256')
    .update(previous)
    .update(JSON.stringify([...content, row.reason, detail, ...later]))
    .digest()
}

const changesOf = (changes: Changes | null) =>
  changes && inOrder(changes).map(([name, { before, after }]) => [name, before, after])

/** The database gives the fields of an object in an order of its own. */
function inOrder<T>(fields: Record<string, T>): [string, T][] {
  return Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))
}
