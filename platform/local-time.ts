import { type Day, dayNumber, offsetIn } from './dates.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const CLOCK_TIME = /^([01]\d|2[0-3]):([0-5]\d)$/

/**
 * The instant at which the clocks of a zone show `time` (`HH:MM`) on a day. A time that they show twice is the later one,
 * and one that they leap over is as long after the leap as it would have been after its beginning: a deadline never ends
 * before it says. Throws RangeError for what is no time.
 */
export function instantAt(zone: string, day: Day, time: string): Date {
  const key = `${zone} ${day} ${time}`
  let instant = known.get(key)
  if (instant === undefined) {
    instant = findInstant(zone, day, time)
    // Asking the zones costs a hundred times what remembering does; the same deadlines come again and again.
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(key, instant)
  }
  return new Date(instant)
}

const MOST_KNOWN = 20_000
const known = new Map<string, number>()

function findInstant(zone: string, day: Day, time: string): number {
  const [, hours, minutes] = CLOCK_TIME.exec(time) ?? []
  if (!hours) throw new RangeError(`not a time of a day: ${time}`)
  const wall = dayNumber(day) * DAY_MS + (Number(hours) * 60 + Number(minutes)) * MINUTE_MS
  // Clocks are never put forward or back twice within two days.
  const before = offsetIn(zone, wall - DAY_MS)
  const after = offsetIn(zone, wall + DAY_MS)
  const shown = [after, before].find((offset) => offsetIn(zone, wall - offset * MINUTE_MS) === offset)
  return wall - (shown ?? before) * MINUTE_MS
}
