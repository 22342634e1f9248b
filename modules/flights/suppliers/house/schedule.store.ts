import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import { type Day, dayFromNumber, dayNumber } from '#platform/dates.ts'
import { AS_PLANNED, departureKey, type Schedule } from './departures.ts'
import { houseScheduleChanges } from './house-orders.tables.ts'
import type { Network } from './network.ts'

export type ChangeRow = {
  id: string
  seq: number
  service_id: number
  departure_date: Day
  shift_minutes: number
  cancelled: boolean
}

/** Local day numbers, both ends included. */
export type Days = { from: number; to: number }

/** The latest change of each departure on these days; nearly always there is none. */
export async function readSchedule(network: Network, db: DatabaseOrTransaction, { from, to }: Days): Promise<Schedule> {
  const { rows } = await db.execute<ChangeRow>(sql`
    select id, seq::float8, service_id, departure_date::text, shift_minutes, cancelled from ${houseScheduleChanges}
    where departure_date between ${dayFromNumber(from)} and ${dayFromNumber(to)}`)
  return scheduleOf(network, rows)
}

/** @param rows all changes of their departures, in any order; the one that was written last holds. */
export function scheduleOf({ timetable }: Network, rows: readonly ChangeRow[]): Schedule {
  if (rows.length === 0) return AS_PLANNED
  const schedule = new Map<number, { shift: number; cancelled: boolean }>()
  for (const row of rows.toSorted((a, b) => a.seq - b.seq || (a.id < b.id ? -1 : 1))) {
    const { service_id, departure_date, shift_minutes: shift, cancelled } = row
    const service = timetable.position.get(service_id)
    if (service === undefined) continue
    const key = departureKey(service, dayNumber(departure_date))
    if (shift === 0 && !cancelled) schedule.delete(key)
    else schedule.set(key, { shift, cancelled })
  }
  return schedule
}
