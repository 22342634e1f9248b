import { type SQL, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { type Day, dayFromNumber, dayNumber } from '#platform/dates.ts'
import { houseScheduleChanges } from './house-orders.tables.ts'
import type { Network } from './network.ts'
import { AS_PLANNED, departureKey, type Schedule } from './schedule.ts'

export type ChangeRow = { service_id: number; departure_date: Day; shift_minutes: number; cancelled: boolean }
/** Local day numbers, both ends included. */
export type Days = { from: number; to: number }

/** The latest change of each departure on these days; nearly always there is none. */
export async function readSchedule(network: Network, db: DatabaseOrTransaction, days: Days): Promise<Schedule> {
  const { rows } = await db.execute<ChangeRow>(latestChanges(days))
  return scheduleOf(network, rows)
}

export function latestChanges({ from, to }: Days): SQL {
  return sql`
    select distinct on (departure_date, service_id)
      service_id, departure_date::text, shift_minutes, cancelled
    from ${houseScheduleChanges}
    where departure_date between ${dayFromNumber(from)} and ${dayFromNumber(to)}
    order by departure_date, service_id, id desc`
}

export function scheduleOf({ timetable }: Network, rows: readonly ChangeRow[]): Schedule {
  if (rows.length === 0) return AS_PLANNED
  const schedule = new Map<number, { shift: number; cancelled: boolean }>()
  for (const { service_id, departure_date, shift_minutes: shift, cancelled } of rows) {
    const service = timetable.position.get(service_id)
    if (service === undefined || (shift === 0 && !cancelled)) continue
    schedule.set(departureKey(service, dayNumber(departure_date)), { shift, cancelled })
  }
  return schedule
}
