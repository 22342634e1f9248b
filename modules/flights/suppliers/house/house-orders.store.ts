import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, eq, sql } from '#platform/database/query.ts'
import { statement, statementsOf } from '#platform/database/statement.ts'
import type { HOUSE_ORDER_STATUSES } from './house-orders.tables.ts'
import { type HouseMove, houseOrders, houseSeats } from './house-orders.tables.ts'

export type HouseOrder = typeof houseOrders.$inferSelect
export type HouseOrderStatus = (typeof HOUSE_ORDER_STATUSES)[number]

/** A seat of the seat map on one departure. */
export type PlacedSeat = { serviceId: number; departureDate: string; seat: string }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const by = {
  id: statement(houseOrders, ['id'], (db, { id }) => db.select().from(houseOrders).where(eq(houseOrders.id, id))),
  key: statement(houseOrders, ['key'], (db, { key }) => db.select().from(houseOrders).where(eq(houseOrders.key, key))),
  orderKey: statement(houseOrders, ['orderKey'], (db, { orderKey }) =>
    db.select().from(houseOrders).where(eq(houseOrders.orderKey, orderKey)),
  ),
  issueKey: statement(houseOrders, ['issueKey'], (db, { issueKey }) =>
    db.select().from(houseOrders).where(eq(houseOrders.issueKey, issueKey)),
  ),
}
const lock = statement(houseOrders, ['id'], (db, { id }) =>
  db.select().from(houseOrders).where(eq(houseOrders.id, id)).for('update'),
)

/** The order, locked until the transaction ends; null for a mark that is not one of ours. */
export async function lockOrder(tx: Transaction, id: string): Promise<HouseOrder | null> {
  if (!UUID.test(id)) return null
  const [order] = await lock(tx, { id })
  return order ?? null
}

export async function findOrderBy(
  db: DatabaseOrTransaction,
  column: 'id' | 'key' | 'orderKey' | 'issueKey',
  value: string,
): Promise<HouseOrder | null> {
  if (column === 'id' && !UUID.test(value)) return null
  const [order] = await by[column](db, { id: value, key: value, orderKey: value, issueKey: value })
  return order ?? null
}

type Move = {
  id: string
  from: HouseOrderStatus
  to: HouseOrderStatus
  at: Date
  set?: Partial<HouseOrder>
}

/** The one way from a status to another: compare-and-set that adds to the order's moves. Null when it was not the case. */
export async function moveOrder(tx: Transaction, { id, from, to, at, set }: Move): Promise<HouseOrder | null> {
  if (!UUID.test(id)) return null
  const [order] = await write(tx, { ...set, id, status: to, changedAt: at, moves: moved({ from, to, at }) })
  return order ?? null
}

const write = statementsOf(houseOrders, (db, { id, moves, ...set }) =>
  db
    .update(houseOrders)
    .set({ ...set, moves: sql`${houseOrders.moves} || ${moves}::jsonb` })
    .where(and(eq(houseOrders.id, id), sql`${houseOrders.status} = ${moves}::jsonb -> 0 ->> 'from'`))
    .returning(),
)

export function moved({ at, ...move }: Pick<HouseMove, 'from' | 'to'> & { at: Date }): HouseMove[] {
  return [{ ...move, at: at.toISOString() }]
}

/**
 * Takes seats of the seat map for an order, or names whom among them it has them for; in one fixed order, so that two
 * parties cannot block each other. Returns those that another order has; then the caller rolls back.
 */
export async function placeSeats(
  tx: Transaction,
  orderId: string,
  seats: readonly (PlacedSeat & { travellerId: string | null })[],
): Promise<PlacedSeat[]> {
  const taken: PlacedSeat[] = []
  for (const seat of seats.toSorted((a, b) => (seatKey(a) < seatKey(b) ? -1 : 1))) {
    const { rowCount } = await tx
      .insert(houseSeats)
      .values({ ...seat, orderId })
      .onConflictDoUpdate({
        target: [houseSeats.serviceId, houseSeats.departureDate, houseSeats.seat],
        set: { travellerId: seat.travellerId },
        setWhere: sql`${houseSeats.orderId} = ${orderId}`,
      })
    if (rowCount !== 1) taken.push(seat)
  }
  return taken
}

/** Gives seats of the seat map back: all of an order, or those that nobody was named for. */
export async function freeSeats(tx: Transaction, orderId: string, which: 'all' | 'unnamed' = 'all'): Promise<void> {
  const unnamed = which === 'unnamed' ? sql`${houseSeats.travellerId} is null` : undefined
  await tx.delete(houseSeats).where(and(eq(houseSeats.orderId, orderId), unnamed))
}

/** Seats of the seat map that are someone's on a departure. */
export async function readPlacedSeats(
  db: DatabaseOrTransaction,
  departure: { serviceId: number; departureDate: string },
): Promise<Set<string>> {
  const rows = await db
    .select({ seat: houseSeats.seat })
    .from(houseSeats)
    .where(and(eq(houseSeats.serviceId, departure.serviceId), eq(houseSeats.departureDate, departure.departureDate)))
  return new Set(rows.map(({ seat }) => seat))
}

function seatKey({ serviceId, departureDate, seat }: PlacedSeat): string {
  return `${String(serviceId).padStart(10, '0')} ${departureDate} ${seat}`
}
