import type { TimelineEvent } from '#modules/reservations/history.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { record } from '#modules/reservations/reservations.store.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, eq, inArray } from '#platform/database/query.ts'
import { lastWrittenFirst } from '#platform/database/written-order.ts'
import type { FlightChangeStatus } from './change-flight.contract.ts'
import { flightChanges } from './change-flight.tables.ts'
import { type FlightChangeFrom, OPEN_FLIGHT_CHANGES } from './flight-change-states.ts'

export type FlightChangeRow = typeof flightChanges.$inferSelect

export async function findFlightChange(db: DatabaseOrTransaction, id: string): Promise<FlightChangeRow | null> {
  const [row] = await db.select().from(flightChanges).where(eq(flightChanges.id, id))
  return row ?? null
}

/** All of one item, the newest first. */
export function flightChangesOf(db: DatabaseOrTransaction, itemId: string): Promise<FlightChangeRow[]> {
  return db
    .select()
    .from(flightChanges)
    .where(eq(flightChanges.itemId, itemId))
    .orderBy(...lastWrittenFirst(flightChanges))
}

export async function openFlightChangeOf(db: DatabaseOrTransaction, itemId: string): Promise<FlightChangeRow | null> {
  const open = inArray(flightChanges.status, [...OPEN_FLIGHT_CHANGES])
  const [row] = await db
    .select()
    .from(flightChanges)
    .where(and(eq(flightChanges.itemId, itemId), open))
  return row ?? null
}

/** The change whose new flights an item is; null for every other item. */
export async function flightChangeInto(db: DatabaseOrTransaction, newItemId: string): Promise<FlightChangeRow | null> {
  const [row] = await db.select().from(flightChanges).where(eq(flightChanges.newItemId, newItemId))
  return row ?? null
}

/** Under the lock of the item: the traveller's other flights are being booked in its place, or have its money. */
export async function isFlightChanged(tx: Transaction, itemId: string): Promise<boolean> {
  const { itemId: of, status } = flightChanges
  return (await tx.$count(flightChanges, and(eq(of, itemId), inArray(status, ['ordering', 'applied'])))) > 0
}

const itself = ({ id, reservationId }: FlightChangeRow) =>
  and(eq(flightChanges.id, id), eq(flightChanges.reservationId, reservationId))

type FlightChangeMove<To extends FlightChangeStatus> = {
  change: FlightChangeRow
  from: readonly FlightChangeFrom<To>[]
  to: To
  by: string
  newItemId?: string
  /** What the timeline of the reservation says. */
  event?: TimelineEvent
}

/**
 * The one way of a change to another status, under the lock of its item: guarded, written down in the history, and due at once. Null, and
 * nothing is written, when it is elsewhere.
 */
export async function moveFlightChange<To extends FlightChangeStatus>(
  { clock }: Pick<ReservationDeps, 'clock'>,
  tx: Transaction,
  { change, from, to, by, newItemId, event }: FlightChangeMove<To>,
): Promise<FlightChangeRow | null> {
  const at = clock.now()
  const [row] = await tx
    .update(flightChanges)
    .set({ status: to, updatedAt: at, resumeAt: at, ...(newItemId && { newItemId }) })
    .where(and(itself(change), inArray(flightChanges.status, [...from] as FlightChangeStatus[])))
    .returning()
  if (!row) return null
  await traceFlightChange(tx, row, { from: change.status, by, event })
  return row
}

type Trace = { from: FlightChangeStatus | null; by: string; event?: TimelineEvent | undefined }

export async function traceFlightChange(
  tx: Transaction,
  { reservationId, itemId, updatedAt: at, status }: FlightChangeRow,
  { from, by, event }: Trace,
): Promise<void> {
  await record(tx, reservationId, { at, by, itemId, from, to: 'change', reason: status, ...(event && { event }) })
}

/** Postpones it until then; null when nothing is left to do. If it was moved meanwhile, that move wins. */
export async function restFlightChange(db: DatabaseOrTransaction, change: FlightChangeRow, until: Date | null) {
  const same = and(itself(change), eq(flightChanges.status, change.status))
  await db.update(flightChanges).set({ resumeAt: until }).where(same)
}
