/**
 * The three kinds of time (docs/glossary.md): an instant is a Date or epoch milliseconds; a day is the string
 * `YYYY-MM-DD` without any zone; a flight time is a local wall clock together with the zone of its airport.
 * Day arithmetic runs on UTC midnights, so that no zone of the machine can shift it.
 */
export type Day = string

const DAY_MS = 86_400_000
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/

/** True for a real calendar day written `YYYY-MM-DD`; false for `2026-02-30`. */
export function isDay(text: string): boolean {
  if (!DAY_PATTERN.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** Days since 1970-01-01. Throws RangeError for text that is no calendar day. */
export function dayNumber(day: Day): number {
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`)
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS
}

export function dayFromNumber(number: number): Day {
  return new Date(number * DAY_MS).toISOString().slice(0, 10)
}

export function addDays(day: Day, count: number): Day {
  return dayFromNumber(dayNumber(day) + count)
}

/** How many days lie from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from)
}

/** 0 = Monday … 6 = Sunday (ISO order). */
export function weekday(day: Day): number {
  return (((dayNumber(day) + 3) % 7) + 7) % 7
}

/** The calendar day that it is at `instant` in `zone` (IANA name). */
export function dayIn(zone: string, instant: Date): Day {
  return dayFormat(zone).format(instant)
}

const dayFormats = new Map<string, Intl.DateTimeFormat>()
function dayFormat(zone: string): Intl.DateTimeFormat {
  let format = dayFormats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
    dayFormats.set(zone, format)
  }
  return format
}
