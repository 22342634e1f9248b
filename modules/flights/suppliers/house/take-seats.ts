import { offerSoldOut } from '#modules/flights/offers.errors.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'
import type { Cabin } from './cabins.ts'
import { flightInventory } from './house-inventory.tables.ts'
import type { Family } from './seats.ts'

/** Seats of one family on one departure. `allotment` counts only for the first who takes one there. */
export type SeatRequest = {
  serviceId: number
  departureDate: Day
  cabin: Cabin
  family: Family
  allotment: number
  seats: number
}

/**
 * Holds seats within the caller's transaction: all of them, or none and AppError `offer/sold-out`, upon which the caller
 * rolls back. Two who want the last seat meet in the row: the second waits for the first and is then refused by the
 * condition. Rows are asked for at once and taken in one fixed order, so that itineraries which share flights cannot block each
 * other.
 */
export async function takeSeats(tx: DatabaseOrTransaction, requests: readonly SeatRequest[]): Promise<void> {
  await Promise.all(inOrder(requests).map((request) => take(tx, request)))
}

async function take(tx: DatabaseOrTransaction, request: SeatRequest): Promise<void> {
  const { serviceId, departureDate, cabin, family, allotment, seats } = request
  const put = sql`
    insert into ${flightInventory} as kept (service_id, departure_date, cabin, family, allotment, held)
    select ${serviceId}, ${departureDate}::date, ${cabin}, ${family}, ${allotment}::integer, ${seats}::integer
    where ${seats}::integer <= ${allotment}::integer
    on conflict (service_id, departure_date, cabin, family) do update
    set held = kept.held + excluded.held
    where kept.sold + kept.held + excluded.held <= kept.allotment`
  const { rowCount } = await tx.execute(put).execute()
  if (rowCount !== 1) throw offerSoldOut()
}

/** Turns held seats into sold ones. Throws Error when they were not held: the hold was let go before. */
export async function sellHeldSeats(tx: DatabaseOrTransaction, requests: readonly SeatRequest[]): Promise<void> {
  const sell = ({ seats }: SeatRequest) => sql`held = held - ${seats}, sold = sold + ${seats}`
  await Promise.all(inOrder(requests).map((request) => change(tx, request, sell(request), sql`held`)))
}

/** Gives seats back. Throws Error when so many were not taken. */
export async function releaseSeats(
  tx: DatabaseOrTransaction,
  requests: readonly SeatRequest[],
  from: 'held' | 'sold',
): Promise<void> {
  const column = from === 'held' ? sql`held` : sql`sold`
  const release = ({ seats }: SeatRequest) => sql`${column} = ${column} - ${seats}`
  await Promise.all(inOrder(requests).map((request) => change(tx, request, release(request), column)))
}

async function change(
  tx: DatabaseOrTransaction,
  { serviceId, departureDate, cabin, family, seats }: SeatRequest,
  assignment: ReturnType<typeof sql>,
  source: ReturnType<typeof sql>,
) {
  const update = sql`
    update ${flightInventory} set ${assignment}
    where service_id = ${serviceId} and departure_date = ${departureDate} and cabin = ${cabin} and family = ${family}
      and ${source} >= ${seats}`
  const { rowCount } = await tx.execute(update).execute()
  if (rowCount !== 1) throw new Error(`seats of service ${serviceId} on ${departureDate} were not taken before`)
}

function inOrder(requests: readonly SeatRequest[]): SeatRequest[] {
  const key = (r: SeatRequest) => `${String(r.serviceId).padStart(10, '0')} ${r.departureDate} ${r.cabin} ${r.family}`
  return requests.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}
