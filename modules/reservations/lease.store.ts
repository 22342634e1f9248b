import type { Rests } from '#modules/ticketing/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from '#platform/database/query.ts'
import { isGone } from '#platform/liveness.ts'
import { lineWriter, writeLine } from './line.store.ts'
import { reservations } from './reservations.tables.ts'

/* Who works on a reservation just now: one at a time, and a dead one is followed. */

type Terms = { id: string; owner: number | null; now: Date; ms: number }

/** Takes the reservation for `ms`, unless someone who lives goes on with it just now. */
export async function takeLease(
  db: Database,
  id: string,
  lease: Terms,
): Promise<typeof reservations.$inferSelect | null> {
  const { owner, now } = lease
  const until = new Date(now.getTime() + lease.ms)
  const [row] = await db
    .update(reservations)
    .set({ leaseId: lease.id, leaseUntil: until, leaseOwner: owner, resumeAt: until })
    .where(and(eq(reservations.id, id), isFree(now)))
    .returning()
  return row ?? null
}

/** The same with the status line, by one statement; the line is written whether it is free or not. */
export async function takeLeaseWithLine(
  deps: Parameters<typeof writeLine>[0],
  tx: Transaction,
  id: string,
  lease: Terms,
): Promise<boolean> {
  const { owner, now } = lease
  const until = new Date(now.getTime() + lease.ms)
  const values = { leaseId: lease.id, leaseUntil: until, leaseOwner: owner, resumeAt: until }
  return (await writeLine(deps, tx, id, now, { also: { write: takeWithLine, values } }))?.leaseId === lease.id
}

function isFree(now: Date | SQL): SQL | undefined {
  return or(isNull(reservations.leaseUntil), lt(reservations.leaseUntil, now), isOrphan)
}

const takeWithLine = lineWriter((ours) => {
  const { leaseId, leaseUntil, leaseOwner, resumeAt } = reservations
  const free = isFree(sql`${ours.updatedAt}::timestamptz`)
  return {
    leaseId: sql`case when ${free} then ${ours.leaseId}::uuid else ${leaseId} end`,
    leaseUntil: sql`case when ${free} then ${ours.leaseUntil}::timestamptz else ${leaseUntil} end`,
    leaseOwner: sql`case when ${free} then ${ours.leaseOwner}::bigint else ${leaseOwner} end`,
    resumeAt: sql`case when ${free} then ${ours.resumeAt}::timestamptz else ${resumeAt} end`,
  }
})

/** True while somebody works on it. */
export async function isLeased(db: Database, id: string): Promise<boolean> {
  const [row] = await db.select({ until: reservations.leaseUntil }).from(reservations).where(eq(reservations.id, id))
  return Boolean(row?.until)
}

/** Keeps what was taken, while its work goes on; without an answer it runs out, and the next process goes on. */
export async function renewLease(
  db: Database,
  id: string,
  lease: { id: string; now: Date; ms: number },
): Promise<void> {
  const until = new Date(lease.now.getTime() + lease.ms)
  await db
    .update(reservations)
    .set({ leaseUntil: until, resumeAt: unlessAsked(until) })
    .where(and(eq(reservations.id, id), eq(reservations.leaseId, lease.id)))
    .catch(() => {})
}

/** Has it looked at again at `at`, after the one who works on it now; false when nobody does any more. */
export async function askAgain(db: Database, id: string, at: Date): Promise<boolean> {
  const asked = await db
    .update(reservations)
    .set({ resumeAt: sql`least(${reservations.resumeAt}, ${at}::timestamptz)` })
    .where(and(eq(reservations.id, id), isNotNull(reservations.leaseId)))
    .returning({ id: reservations.id })
  return asked.length > 0
}

/** While it is leased, another time than the end of the lease was asked for by somebody else, who may know more. */
function unlessAsked(at: Date | SQL | null): SQL {
  const { resumeAt, leaseUntil } = reservations
  const ours = sql`${at}::timestamptz`
  return sql`case when ${resumeAt} is distinct from ${leaseUntil} then least(${resumeAt}, ${ours}) else ${ours} end`
}

/** The process that worked on it is dead. */
export const isOrphan = and(isNotNull(reservations.leaseOwner), isGone(reservations.leaseOwner))

/** What ends a lease together with another change of the reservation; one that somebody else holds stays. */
export function leaseEnding({ leaseId, until }: Rests) {
  return { write: endWithLine, values: { leaseId, resumeAt: until } }
}

const endWithLine = lineWriter((ours) => {
  const { leaseId, leaseUntil, leaseOwner, resumeAt } = reservations
  const isOurs = eq(leaseId, ours.leaseId)
  return {
    resumeAt: sql`case when ${isOurs} then ${unlessAsked(ours.resumeAt)} else ${resumeAt} end`,
    leaseId: sql`case when ${isOurs} then null else ${leaseId} end`,
    leaseUntil: sql`case when ${isOurs} then null else ${leaseUntil} end`,
    leaseOwner: sql`case when ${isOurs} then null else ${leaseOwner} end`,
  }
})

export async function endLease(
  db: Database | Transaction,
  id: string,
  leaseId: string,
  { resumeAt, updatedAt }: { resumeAt: Date | null; updatedAt: Date },
): Promise<void> {
  await db
    .update(reservations)
    .set({ updatedAt, resumeAt: unlessAsked(resumeAt), leaseId: null, leaseUntil: null, leaseOwner: null })
    .where(and(eq(reservations.id, id), eq(reservations.leaseId, leaseId)))
}
