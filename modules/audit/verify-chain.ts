import type { Database } from '#platform/database/index.ts'
import { asc, gt } from '#platform/database/query.ts'
import type { Verdict } from './audit.contract.ts'
import { auditLog } from './audit.tables.ts'
import { GENESIS, hashOf } from './chain.ts'

const BATCH = 1000

/** Recomputes every hash from the first row on; stops at the first row that is not what was written, or is missing. */
export async function verifyChain(db: Database): Promise<Verdict> {
  let head: { seq: number; hash: Buffer } = { seq: 0, hash: GENESIS }
  for (;;) {
    const rows = await db
      .select()
      .from(auditLog)
      .where(gt(auditLog.seq, head.seq))
      .orderBy(asc(auditLog.seq))
      .limit(BATCH)
    for (const row of rows) {
      const whole =
        row.seq === head.seq + 1 && row.previous.equals(head.hash) && row.hash.equals(hashOf(head.hash, row))
      if (!whole) return { intact: false, rows: head.seq, brokenAt: head.seq + 1, head: null }
      head = { seq: row.seq, hash: row.hash }
    }
    if (rows.length < BATCH) return { intact: true, rows: head.seq, brokenAt: null, head: head.hash.toString('hex') }
  }
}
