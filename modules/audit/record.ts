import type { Transaction } from '#platform/database/index.ts'
import { desc, sql } from '#platform/database/query.ts'
import { callInHand, onRecordAlready } from './asked.ts'
import { auditLog } from './audit.tables.ts'
import { GENESIS, hashOf } from './chain.ts'
import type { Changes } from './changes.ts'

export type Entry = {
  /** Who acted; null for the product itself. */
  who: { id: string; email: string; role: string } | null
  /** Under which permission, or null where none was needed. */
  permission: string | null
  /** A verb in the past or what was read, such as `refund.approved` or `reservation.read`. */
  action: string
  subject: string
  reason?: string | null
  /** More about it, in short words. */
  detail?: Record<string, string>
  /** What was changed: each field as it was and as it is (`changesBetween`). */
  changes?: Changes
}

/** Any fixed number; all processes that share a database must agree on it. */
const CHAIN_LOCK = 7_201_002

export async function record(tx: Transaction, entry: Entry, at: Date): Promise<void> {
  const { changes = callInHand()?.changes ?? {} } = entry
  // Two writers that read the same last row would branch the chain; the second waits until the first has committed.
  await tx.execute(sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`)
  const [last] = await tx
    .select({ seq: auditLog.seq, hash: auditLog.hash })
    .from(auditLog)
    .orderBy(desc(auditLog.seq))
    .limit(1)
  const row = {
    seq: (last?.seq ?? 0) + 1,
    at,
    actorId: entry.who?.id ?? null,
    actor: entry.who ? `${entry.who.email} (${entry.who.role})` : 'the product itself',
    permission: entry.permission,
    action: entry.action,
    subject: entry.subject,
    reason: entry.reason ?? null,
    detail: entry.detail ?? {},
    changes: Object.keys(changes).length > 0 ? changes : null,
    address: callInHand()?.address ?? null,
  }
  const previous = last?.hash ?? GENESIS
  await tx.insert(auditLog).values({ ...row, previous, hash: hashOf(previous, row) })
  onRecordAlready()
}
