import { sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { type Day, dayFromNumber, dayNumber } from '#platform/dates.ts'
import type { House } from './house.ts'
import { houseScheduleChanges } from './house-orders.tables.ts'
import { departureKey, type Schedule } from './schedule.ts'

type Row = { service_id: number; departure_date: Day; shift_minutes: number; cancelled: boolean }

/** The latest change of each departure on these days (both ends included); nearly always there is none. */
export async function readSchedule(
  house: Pick<House, 'network'>,
  db: DatabaseOrTransaction,
  { from, to }: { from: number; to: number },
): Promise<Schedule> {
  const { rows } = await db.execute<Row>(sql`
    select distinct on (departure_date, service_id)
      service_id, departure_date::text, shift_minutes, cancelled
    from ${houseScheduleChanges}
    where departure_date between ${dayFromNumber(from)} and ${dayFromNumber(to)}
    order by departure_date, service_id, id desc`)
  const schedule = new Map<number, { shift: number; cancelled: boolean }>()
  for (const { service_id, departure_date, shift_minutes: shift, cancelled } of rows) {
    const service = house.network.timetable.position.get(service_id)
    if (service === undefined || (shift === 0 && !cancelled)) continue
    schedule.set(departureKey(service, dayNumber(departure_date)), { shift, cancelled })
  }
  return schedule
}
