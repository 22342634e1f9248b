import type { TimelineEvent } from '#modules/reservations/history.ts'
import { type ItemKey, isOfItem, type RowKey } from '#modules/reservations/item-key.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { record } from '#modules/reservations/reservations.store.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { and, eq, inArray } from '#platform/database/query.ts'
import { lastWrittenFirst } from '#platform/database/written-order.ts'
import type { FlightChangeStatus } from './change-flight.contract.ts'
import { flightChanges } from './change-flight.tables.ts'
import { type FlightChangeFrom, OPEN_FLIGHT_CHANGES } from './flight-change-states.ts'

export type FlightChangeRow = typeof flightChanges.$inferSelect

export async function findFlightChange(
  db: DatabaseOrTransaction,
  { id, reservationId }: RowKey,
): Promise<FlightChangeRow | null> {
  const [row] = await db.select().from(flightChanges).where(isRow(flightChanges, { id, reservationId }))
  return row ?? null
}

/** All of one item, the newest first. */
export function flightChangesOf(db: DatabaseOrTransaction, item: ItemKey): Promise<FlightChangeRow[]> {
  return db
    .select()
    .from(flightChanges)
    .where(isOfItem(flightChanges, item))
    .orderBy(...lastWrittenFirst(flightChanges))
}

export async function openFlightChangeOf(db: DatabaseOrTransaction, item: ItemKey): Promise<FlightChangeRow | null> {
  const open = inArray(flightChanges.status, [...OPEN_FLIGHT_CHANGES])
  const [row] = await db
    .select()
    .from(flightChanges)
    .where(and(isOfItem(flightChanges, item), open))
  return row ?? null
}

/** The change whose new flights an item is; null for every other item. */
export async function flightChangeInto(db: DatabaseOrTransaction, item: ItemKey): Promise<FlightChangeRow | null> {
  const { id: newItemId, reservationId } = item
  const [row] = await db.select().from(flightChanges).where(isRow(flightChanges, { newItemId, reservationId }))
  return row ?? null
}

/** Under the lock of the item: the traveller's other flights are being booked in its place, or have its money. */
export async function isFlightChanged(tx: Transaction, item: ItemKey): Promise<boolean> {
  const taken = inArray(flightChanges.status, ['ordering', 'applied'])
  return (await tx.$count(flightChanges, and(isOfItem(flightChanges, item), taken))) > 0
}

const itself = ({ id, reservationId }: FlightChangeRow) => isRow(flightChanges, { id, reservationId })

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
