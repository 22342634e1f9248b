import type { StaffIdentity } from '#modules/accounts/access.contract.ts'
import { changesBetween, noteChanges } from '#modules/audit/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { and, inArray, type SQL, sql } from '#platform/database/query.ts'
import type { PgUpdateSetSource } from '#platform/database/schema.ts'
import { insertOf } from '#platform/database/statement.ts'
import type { Events } from '#platform/events.ts'
import type { WorkStatus } from './ticketing.contract.ts'
import { ticketingMoved } from './ticketing.events.ts'
import { ticketingWork, type WorkMove } from './ticketing.tables.ts'
import { LIVE, MOVES, type Move } from './work-states.ts'

export type WorkRow = typeof ticketingWork.$inferSelect
type Changes = PgUpdateSetSource<typeof ticketingWork>

/** Who acts, as the history keeps it. */
export type Actor = { by: string; byName: string }
export const SYSTEM: Actor = { by: 'system', byName: 'system' }
export function actorOf({ id, firstName, lastName }: StaffIdentity): Actor {
  return { by: `staff:${id}`, byName: `${firstName} ${lastName}`.trim() }
}

type Step = {
  move: Move
  /** Which work, and what must hold beyond the statuses of the move. */
  where: SQL | undefined
  now: Date
  actor: Actor
  reason?: string | null
  set?: Changes
}

/** What belongs to a lease or a delay ends with it. */
const SETTLED = {
  takenBy: null,
  takenByName: null,
  leaseUntil: null,
  leaseOwner: null,
  delayedUntil: null,
} satisfies Changes

/**
 * The one way to another status: compare-and-set, with its history and its event. Null when there is no such work in a
 * status that the move starts from, or the guard does not hold; then nothing happened.
 */
export async function moveWork(tx: Transaction, events: Events, step: Step): Promise<WorkRow | null> {
  const { move, where, now, actor, reason = null, set } = step
  const { from, to } = MOVES[move]
  const [row] = await tx
    .update(ticketingWork)
    .set({
      ...SETTLED,
      ...(reason !== null && { reason }),
      ...set,
      status: to,
      updatedAt: now,
      moves: sql`${ticketingWork.moves} || ${JSON.stringify([moved(to, { move, actor, reason, at: now })])}::jsonb`,
    })
    .where(and(inArray(ticketingWork.status, [...from]), where))
    .returning()
  if (!row) return null
  noteChanges(changesBetween({ status: row.moves.at(-2)?.to }, { status: to, ...untilWhen(row) }))
  await events.publish(tx, ticketingMoved, { ...ofWork(row), move, status: to })
  return row
}

const untilWhen = ({ delayedUntil }: WorkRow) => (delayedUntil ? { delayedUntil: delayedUntil.toISOString() } : {})

type Entry = { move: string; actor: Actor; reason?: string | null; at: Date }

/** @param to the status after it. */
export function moved(to: WorkStatus, entry: Entry): WorkMove {
  return { ...written(entry), to }
}

/** The history with what happened to work that stays in its status, for the statement that does it. */
export function withNote(entry: Entry): SQL {
  const note = sql`${JSON.stringify(written(entry))}::jsonb || jsonb_build_object('to', ${ticketingWork.status})`
  return sql`${ticketingWork.moves} || jsonb_build_array(${note})`
}

function written({ move, actor, reason = null, at }: Entry): Omit<WorkMove, 'to'> {
  return { move, ...actor, reason, at: at.toISOString() }
}

const insert = insertOf(ticketingWork, (db, work) =>
  db.insert(ticketingWork).values(work).onConflictDoNothing().returning(),
)

/** Null when the item has such work already. */
export async function insertWork(tx: Transaction, work: typeof ticketingWork.$inferInsert): Promise<WorkRow | null> {
  const [row] = await insert(tx, work)
  return row ?? null
}

/** One work at a time, each in a transaction of its own: what fails for one keeps no other back. */
export async function rowsWhere(db: Database, where: SQL | undefined, limit = 200): Promise<WorkRow[]> {
  return db.select().from(ticketingWork).where(where).orderBy(ticketingWork.limit).limit(limit)
}

export const isLive = inArray(ticketingWork.status, [...LIVE])
/** The automatic way has asked the supplier and nobody knows the answer. */
export const isUnsettled = sql`${ticketingWork.issueStatus} in ('intended', 'in_doubt')`

/** The automatic way came to a definite no, and there is time left to ask once more. */
export function isRetriable({ purpose, instant, issueStatus, status, limit }: WorkRow, now: Date): boolean {
  const live = LIVE.some((one) => one === status)
  return purpose === 'issue' && instant && issueStatus === 'refused' && live && limit > now
}

export function ofWork({ id, itemId, reservationId, code }: WorkRow) {
  return { workId: id, itemId, reservationId, code }
}
