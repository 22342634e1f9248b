import { sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { type Day, dayFromNumber, dayNumber } from '#platform/dates.ts'
import type { Cabin } from './cabins.ts'
import type { House } from './house.ts'
import { flightInventory } from './house-inventory.tables.ts'
import { bucketKey, type Family } from './seats.ts'

/** One flight on one day: a service position with a local day number. */
export type Departure = { service: number; day: number }

type Row = { service_id: number; departure_date: Day; cabin: Cabin; family: Family; taken: number }

/**
 * Adds the seats that are sold or held on these departures to `taken`, with one query.
 * @returns whether there were any.
 */
export async function readTaken(
  house: House,
  departures: readonly Departure[],
  taken: Map<number, number>,
): Promise<boolean> {
  if (departures.length === 0) return false
  const { timetable } = house.network
  const ids = departures.map(({ service }) => timetable.id[service] as number)
  const days = departures.map(({ day }) => dayFromNumber(day))
  const rows = await selectTaken(house.db, ids, days)
  for (const row of rows) {
    const service = timetable.position.get(row.service_id)
    if (service === undefined) continue
    taken.set(bucketKey(service, dayNumber(row.departure_date), row.cabin, row.family), row.taken)
  }
  return rows.length > 0
}

async function selectTaken(db: DatabaseOrTransaction, ids: number[], days: Day[]): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select service_id, departure_date::text, cabin, family, sold + held as taken
    from ${flightInventory}
    join unnest(${sql.param(ids)}::integer[], ${sql.param(days)}::date[]) as wanted(id, day)
      on service_id = wanted.id and departure_date = wanted.day
    where sold + held > 0`)
  return rows
}
