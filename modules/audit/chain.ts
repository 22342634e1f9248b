import { createHash } from 'node:crypto'

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
}

/** What the first row follows. */
export const GENESIS = Buffer.alloc(32)

/** SHA-256 over the previous hash and every column in a fixed order; the same content gives the same hash forever. */
export function hashOf(previous: Buffer, row: ChainedRow): Buffer {
  const detail = Object.entries(row.detail).sort(([a], [b]) => (a < b ? -1 : 1))
  const content = [row.seq, row.at.toISOString(), row.actorId, row.actor, row.permission, row.action, row.subject]
  return createHash('sha256')
    .update(previous)
    .update(JSON.stringify([...content, row.reason, detail]))
    .digest()
}
