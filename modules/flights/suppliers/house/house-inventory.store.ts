import type { Database } from '#platform/database/index.ts'
import { type SQL, sql } from '#platform/database/query.ts'
import { type Day, dayFromNumber, dayNumber } from '#platform/dates.ts'
import type { Cabin } from './cabins.ts'
import { AS_PLANNED, type Schedule } from './departures.ts'
import type { House } from './house.ts'
import { flightInventory } from './house-inventory.tables.ts'
import { houseScheduleChanges } from './house-orders.tables.ts'
import { type ChangeRow, type Days, scheduleOf } from './schedule.store.ts'
import { bucketKey, type Family } from './seats.ts'

/** One flight on one day: a service position with a local day number. */
export type Departure = { service: number; day: number }

type TakenRow = { service_id: number; departure_date: Day; cabin: Cabin; family: Family; taken: number }
type StockRow = (TakenRow & { id: null }) | (ChangeRow & { taken: null })

/**
 * Adds the seats that are sold or held on these departures to `taken`, with one query.
 * @returns those on which there are any
 */
export async function readTaken(
  house: House,
  departures: readonly Departure[],
  taken: Map<number, number>,
): Promise<Departure[]> {
  if (departures.length === 0) return []
  const { rows } = await house.db.execute<TakenRow>(takenSeats(house, departures))
  return addTaken(house, rows, taken)
}

/** As `readTaken`, and what is changed in the schedule of these days, with one query for both. */
export async function readStock(
  house: House,
  { departures, days }: { departures: readonly Departure[]; days: Days },
  taken: Map<number, number>,
): Promise<{ sold: Departure[]; schedule: Schedule }> {
  if (departures.length === 0) return { sold: [], schedule: AS_PLANNED }
  const { rows } = await house.db.execute<StockRow>(sql`
    ${takenSeats(house, departures, sql`, null::uuid as id, null::float8 as seq, null::integer as shift_minutes, null::boolean as cancelled`)}
    union all
    select service_id, departure_date::text, null, null, null, id, seq::float8, shift_minutes, cancelled from ${houseScheduleChanges}
    where departure_date between ${dayFromNumber(days.from)} and ${dayFromNumber(days.to)}`)
  const seats = rows.filter((row) => row.taken !== null)
  const changes = rows.filter((row) => row.taken === null)
  return { sold: addTaken(house, seats, taken), schedule: scheduleOf(house.network, changes) }
}

function takenSeats({ network: { timetable } }: House, departures: readonly Departure[], more = sql``): SQL {
  const ids = departures.map(({ service }) => timetable.id[service] as number)
  const days = departures.map(({ day }) => dayFromNumber(day))
  return sql`
    select service_id, departure_date::text, cabin, family, sold + held as taken${more}
    from ${flightInventory}
    join unnest(${sql.param(ids)}::integer[], ${sql.param(days)}::date[]) as wanted(id, day)
      on service_id = wanted.id and departure_date = wanted.day
    where sold + held > 0`
}

function addTaken({ network }: House, rows: readonly TakenRow[], taken: Map<number, number>): Departure[] {
  return rows.flatMap((row) => {
    const service = network.timetable.position.get(row.service_id)
    if (service === undefined) return []
    const day = dayNumber(row.departure_date)
    taken.set(bucketKey(service, day, row.cabin, row.family), row.taken)
    return [{ service, day }]
  })
}

/** Seats that are held or sold, over the whole network and all days. */
export async function countSeatsTaken(db: Pick<Database, 'execute'>): Promise<number> {
  const { rows } = await db.execute<{ taken: number }>(
    sql`select coalesce(sum(sold + held), 0)::int as taken from ${flightInventory}`,
  )
  return rows[0]?.taken ?? 0
}
