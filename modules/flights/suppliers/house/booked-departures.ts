import type { BookedDepartures } from '#modules/flights/schedule.contract.ts'
import { sql } from '#platform/database/query.ts'
import { type Day, dayNumber } from '#platform/dates.ts'
import { departureKey } from './departures.ts'
import { plannedDeparture } from './flown-slices.ts'
import type { HouseDesk } from './house.ts'
import { houseOrders } from './house-orders.tables.ts'
import { readSchedule } from './schedule.store.ts'

type Row = { service_id: number; departure_date: Day; orders: number; seats: number }

const MOST = 200

/** Changes are read for a little more than flights are sold ahead. */
const AHEAD_DAYS = 400

/** The next departures that someone has ordered, soonest first, with what has been changed about them. */
export async function bookedDepartures(desk: HouseDesk): Promise<BookedDepartures> {
  const today = Math.floor(desk.clock.now().getTime() / 86_400_000)
  const { rows } = await desk.db.execute<Row>(sql`
    select (seat ->> 'serviceId')::integer as service_id, seat ->> 'departureDate' as departure_date,
      count(*)::integer as orders, sum((seat ->> 'seats')::integer)::integer as seats
    from ${houseOrders}, jsonb_array_elements(${houseOrders.seats}) as seat
    where ${houseOrders.status} in ('ordered', 'ticketed')
      and (seat ->> 'departureDate')::date >= ${desk.clock.now()}::date - 1
    group by 1, 2 order by 2, 1 limit ${MOST}`)
  const schedule = await readSchedule(desk.network, desk.db, { from: today - 1, to: today + AHEAD_DAYS })
  const departures = rows.flatMap(({ service_id, departure_date: date, orders, seats }) => {
    const service = desk.network.timetable.position.get(service_id)
    if (service === undefined) return []
    const { flightNumber, origin, destination, departure } = plannedDeparture(desk.network, service, dayNumber(date))
    const change = schedule.get(departureKey(service, dayNumber(date)))
    const changed = { shiftMinutes: change?.shift ?? 0, cancelled: change?.cancelled ?? false }
    return [{ flightNumber, date, origin, destination, planned: departure.local, ...changed, orders, seats }]
  })
  return { departures }
}
