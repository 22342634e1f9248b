import type { Database } from '#platform/database/index.ts'
import { asc, desc, eq, gt } from '#platform/database/query.ts'
import type { Verdict } from './audit.contract.ts'
import { auditChecks, auditLog } from './audit.tables.ts'
import { GENESIS, hashOf } from './chain.ts'

const BATCH = 1000

type Head = { seq: number; hash: Buffer }
type Found = Omit<Verdict, 'wholeAt'>

const START: Head = { seq: 0, hash: GENESIS }

/** Recomputes every hash after one on; stops at the first row that is not what was written, or is missing. */
export async function walkChain(db: Database, from: Head = START): Promise<Found> {
  let head = from
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
      if (!whole) return brokenAt(head.seq + 1)
      head = { seq: row.seq, hash: row.hash }
    }
    if (rows.length < BATCH) return { intact: true, rows: head.seq, brokenAt: null, head: head.hash.toString('hex') }
  }
}

const brokenAt = (seq: number): Found => ({ intact: false, rows: seq - 1, brokenAt: seq, head: null })

/** Walks through all of it and keeps what was found, for `verifySince` and for diagnostics. */
export async function checkWhole(db: Database, at: Date): Promise<Verdict> {
  const found = await walkChain(db)
  const { intact, rows, head } = found
  const kept = { at, intact, rows, brokenAt: found.brokenAt, head: rows > 0 && head ? Buffer.from(head, 'hex') : null }
  await db.insert(auditChecks).values(kept)
  return { ...found, wholeAt: at.toISOString() }
}

/** What was found when all of it was last walked through; null before the first time. */
export async function lastCheck(db: Database) {
  const [last] = await db.select().from(auditChecks).orderBy(desc(auditChecks.at), desc(auditChecks.id)).limit(1)
  return last ?? null
}

/**
 * Goes on from where all of it was last found whole, so that a look takes as long as what is new. The entry that it goes on from
 * is there and has the seal that was kept, else it is where the chain is broken.
 */
export async function verifySince(db: Database): Promise<Verdict | null> {
  const last = await lastCheck(db)
  if (!last?.intact) return null
  const wholeAt = last.at.toISOString()
  if (!last.head) return { ...(await walkChain(db)), wholeAt }
  const [still] = await db.select({ hash: auditLog.hash }).from(auditLog).where(eq(auditLog.seq, last.rows))
  if (!still?.hash.equals(last.head)) return { ...brokenAt(last.rows), wholeAt }
  return { ...(await walkChain(db, { seq: last.rows, hash: last.head })), wholeAt }
}

/** The number of the entry that bears a seal which was noted elsewhere; null when none does, so that something was cut off. */
export async function entryOfSeal(db: Database, seal: Buffer): Promise<number | null> {
  const [row] = await db.select({ seq: auditLog.seq }).from(auditLog).where(eq(auditLog.hash, seal))
  return row?.seq ?? null
}
