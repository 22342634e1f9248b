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

/** Dates cost ten times what remembering them does, and a search asks for the same few hundred days again and again. */
const MOST_KNOWN = 20_000
function remembered<Key, Value>(work: (key: Key) => Value, most = MOST_KNOWN): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    let value = known.get(key)
    if (value === undefined) {
      value = work(key)
      if (known.size >= most) known.clear()
      known.set(key, value)
    }
    return value
  }
}

/** Days since 1970-01-01. Throws RangeError for text that is not a calendar day. */
export const dayNumber = remembered((day: Day): number => {
  if (!isDay(day)) throw new RangeError(`not a day: ${day}`)
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS
})

export const dayFromNumber = remembered((number: number): Day => new Date(number * DAY_MS).toISOString().slice(0, 10))

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
  const at = instant.getTime()
  const ahead = steadyIn(`${zone} ${Math.floor(at / DAY_MS)}`) ?? aheadIn(zone, at)
  return dayFromNumber(Math.floor((at + ahead) / DAY_MS))
}

/** How far ahead of UTC a zone is all through a day of UTC, in milliseconds; null where that changes within the day. */
const steadyIn = remembered((key: string): number | null => {
  const [zone, day] = key.split(' ')
  const from = Number(day) * DAY_MS
  const ahead = aheadIn(zone, from)
  return ahead === aheadIn(zone, from + DAY_MS) ? ahead : null
})

/** The zone as this runtime names it, or null for anything that is not a zone: what a browser says may be anything. */
export function knownZone(zone: string | undefined): string | null {
  try {
    return zone ? new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone : null
  } catch {
    return null
  }
}

/** What calendar and clock of a zone show at an instant (milliseconds): `time` is `HH:MM:SS`. Without a zone: of this machine. */
export function wallClock(zone: string | undefined, instant: number): Readonly<WallClock> {
  return wallClockOf(`${zone ?? ''} ${instant}`)
}

type WallClock = { day: Day; time: string }

/** Deadlines and reviews of a page are the same for all who look at it. */
const wallClockOf = remembered((key: string): WallClock => {
  const [zone, instant] = key.split(' ')
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of clockFormat(zone ?? '').formatToParts(Number(instant)))
    part[type] = value.padStart(2, '0')
  const { year = '', month, day, hour = '', minute, second } = part
  // Some browsers write midnight as 24, whatever they are asked.
  const hours = hour === '24' ? '00' : hour
  return { day: `${year.padStart(4, '0')}-${month}-${day}`, time: `${hours}:${minute}:${second}` }
}, 4000)

/** Minutes that the clocks of a zone are ahead of UTC at an instant (milliseconds). */
export function offsetIn(zone: string | undefined, instant: number): number {
  return Math.round(aheadIn(zone, instant) / 60_000)
}

function aheadIn(zone: string | undefined, instant: number): number {
  const { day, time } = wallClock(zone, instant)
  return Date.parse(`${day}T${time}Z`) - Math.floor(instant / 1000) * 1000
}

/** Only its numbers are read, part by part: in which order and with what between them differs from browser to browser. */
const clockFormat = remembered(
  (zone: string) =>
    new Intl.DateTimeFormat('en-US', {
      ...(zone && { timeZone: zone }),
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
)

/** Whole years on a day; born on 29 February one has the birthday on 1 March in other years. */
export function ageOn(birthDate: Day, day: Day): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}
