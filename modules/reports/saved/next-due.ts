import type { ScheduleWrite } from '#modules/reports/saved.contract.ts'
import { addDays, type Day, dayIn, offsetIn, weekday } from '#platform/dates.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'

export type Rhythm = Pick<ScheduleWrite, 'every' | 'hour'> & {
  weekday?: number | null | undefined
  monthDay?: number | null | undefined
}

/** When a schedule is due next, after an instant. */
export function nextDue(rhythm: Rhythm, after: Date): Date {
  for (let day = dayIn(BRAZIL_ZONE, after); ; day = addDays(day, 1)) {
    const at = instantOf(day, rhythm.hour)
    if (isItsDay(rhythm, day) && at > after) return at
  }
}

function isItsDay({ every, weekday: wanted, monthDay }: Rhythm, day: Day): boolean {
  if (every === 'week') return weekday(day) + 1 === wanted
  return every === 'day' || Number(day.slice(8)) === monthDay
}

/** A full hour of a day in Brasília; one that its clocks skip comes an hour later. */
function instantOf(day: Day, hour: number): Date {
  const asUtc = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
  return new Date(asUtc - offsetIn(BRAZIL_ZONE, asUtc) * 60_000)
}
