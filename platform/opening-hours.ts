import { addDays, type Day, dayIn, weekday } from './dates.ts'
import { instantAt } from './local-time.ts'

/** On one weekday (0 is Monday), from a minute after midnight up to another one, at most 1440. */
export type Opening = { weekday: number; opens: number; closes: number }

/** When someone is there, on the clocks of a zone. Without any opening it is always open, but for holidays. */
export type OpeningHours = { timeZone: string; openings: readonly Opening[]; holidays: readonly Day[] }

type Span = { from: Date; until: Date }

const ALL_DAY = { opens: 0, closes: 1440 }
const MINUTE_MS = 60_000
/** After this long without opening, it never opens again. */
const LONGEST_DAYS = 400

/** True within the hours. */
export function isOpenAt(hours: OpeningHours, instant: Date): boolean {
  return spansOf(hours, dayIn(hours.timeZone, instant)).some(({ from, until }) => from <= instant && instant < until)
}

/** The next instant at which it opens; null while it is open, and when it never opens again. */
export function nextOpening(hours: OpeningHours, instant: Date): Date | null {
  if (isOpenAt(hours, instant)) return null
  for (const { from } of spansFrom(hours, instant)) if (from > instant) return from
  return null
}

/** The instant after so many minutes of opening; null when there are not so many. What is shut does not count. */
export function afterOpenMinutes(hours: OpeningHours, instant: Date, minutes: number): Date | null {
  let left = minutes * MINUTE_MS
  for (const { from, until } of spansFrom(hours, instant)) {
    const begin = Math.max(from.getTime(), instant.getTime())
    const length = until.getTime() - begin
    if (length <= 0) continue
    if (left <= length) return new Date(begin + left)
    left -= length
  }
  return null
}

/** How many minutes of opening lie between two instants. */
export function openMinutesBetween(hours: OpeningHours, from: Date, until: Date): number {
  let sum = 0
  for (const span of spansFrom(hours, from)) {
    if (span.from >= until) break
    const length = Math.min(span.until.getTime(), until.getTime()) - Math.max(span.from.getTime(), from.getTime())
    if (length > 0) sum += length
  }
  return sum / MINUTE_MS
}

function* spansFrom(hours: OpeningHours, instant: Date): Generator<Span> {
  const first = dayIn(hours.timeZone, instant)
  for (let count = 0; count < LONGEST_DAYS; count++) yield* spansOf(hours, addDays(first, count))
}

/** In the order of the day. A clock that is put forward or back makes a span shorter or longer, never negative. */
function spansOf({ timeZone, openings, holidays }: OpeningHours, day: Day): Span[] {
  if (holidays.includes(day)) return []
  const own = openings.length === 0 ? [ALL_DAY] : openings.filter((one) => one.weekday === weekday(day))
  return own
    .toSorted((a, b) => a.opens - b.opens)
    .map(({ opens, closes }) => ({ from: at(timeZone, day, opens), until: at(timeZone, day, closes) }))
}

function at(timeZone: string, day: Day, minute: number): Date {
  if (minute === 1440) return at(timeZone, addDays(day, 1), 0)
  const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  return instantAt(timeZone, day, time)
}
