import type { Database } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import type { HeldFlights, HoldOffer, TravellerType } from './booking.contract.ts'
import type { OrderRequest, OrderTraveller } from './flight-order.ts'
import type { FareSummary, FlightSearch } from './flights.contract.ts'
import type { Flights } from './flights.ts'
import { SAMPLE_NOW, searchFor } from './sample-flights.ts'

/** Booking in short, for tests. */

let count = 0

export const newKey = () => `key-${++count}`

/** Minutes after the clock of the sample. */
export const minutesOn = (minutes: number) => new Date(Date.parse(SAMPLE_NOW) + minutes * 60_000)

type Asked = Partial<FlightSearch> & { family?: FareSummary['family'] }

export async function offerFor(flights: Flights, text: string, { family = 'light', ...more }: Asked = {}) {
  const { options } = await flights.search(searchFor(text, more))
  const option = options.find(({ fares }) => fares.some((fare) => fare.family === family))
  const fare = option?.fares.find((one) => one.family === family)
  if (!option || !fare) throw new Error(`nothing was found for ${text}`)
  return { ...fare, slices: option.slices }
}

export function holdRequest(more: Partial<HoldOffer> = {}): HoldOffer {
  return { key: newKey(), until: minutesOn(15), travellers: ['adult'], extras: [], ...more }
}

export function traveller(id: string, type: TravellerType = 'adult'): OrderTraveller {
  const birthDate = { adult: '1990-05-04', child: '2020-05-04', infant: '2026-05-04' }[type]
  const name = { givenNames: 'Ana', surname: 'Lima', birthDate, gender: 'F' as const }
  return { id, type, ...name, nationality: 'BR', document: null, frequentFlyer: null }
}

/** An order of a hold for one adult `t1` unless others are given. */
export function orderOf({ holdRef }: Pick<HeldFlights, 'holdRef'>, more: Partial<OrderRequest> = {}): OrderRequest {
  const contact = { email: 'ana@example.com', phone: '+5511912345678' }
  return { key: newKey(), holdRef, travellers: [traveller('t1')], extras: [], contact, ...more }
}

export async function ordered(flights: Flights, held: HeldFlights, more: Partial<OrderRequest> = {}) {
  const answer = await flights.order(held.supplier, orderOf(held, more))
  if (answer.status !== 'ordered') throw new Error(`${answer.reason}: ${answer.detail}`)
  return answer
}

/** Everything that was booked or changed is gone. */
export async function clearBookings(db: Database): Promise<void> {
  await db.execute(sql`truncate flight_inventory, house_orders, house_schedule_changes cascade`)
}

/**
 * Where the stock and the orders disagree; empty when all is well: seats held and sold are those of holds and orders,
 * seats of the map are those of holds and orders, and every history leads to the status of its order.
 */
export async function stockDifferences(db: Database): Promise<object[]> {
  const { rows } = await db.execute(sql`
    with wanted as (
      select (seat ->> 'serviceId')::integer as service_id, (seat ->> 'departureDate')::date as departure_date,
        seat ->> 'cabin' as cabin, seat ->> 'family' as family,
        coalesce(sum((seat ->> 'seats')::integer) filter (where status = 'held'), 0) as held,
        coalesce(sum((seat ->> 'seats')::integer) filter (where status in ('ordered', 'ticketed')), 0) as sold
      from house_orders, jsonb_array_elements(seats) as seat group by 1, 2, 3, 4)
    select 'stock' as what, service_id::text as which from flight_inventory
      full join wanted using (service_id, departure_date, cabin, family)
      where coalesce(flight_inventory.held, 0) <> coalesce(wanted.held, 0)
        or coalesce(flight_inventory.sold, 0) <> coalesce(wanted.sold, 0)
    union all
    select 'seat of nobody', seat from house_seats join house_orders on id = order_id
      where status not in ('held', 'ordered', 'ticketed') or (status <> 'held' and traveller_id is null)
    union all
    select 'history', house_orders.id::text from house_orders
      where status is distinct from moves -> -1 ->> 'to'
    union all
    select 'gap in history', order_id::text from (
      select house_orders.id as order_id, move ->> 'from' as from_status,
        lag(move ->> 'to') over (partition by house_orders.id order by place) as before
      from house_orders, jsonb_array_elements(moves) with ordinality as one (move, place)) as steps
      where from_status is distinct from before`)
  return rows
}
