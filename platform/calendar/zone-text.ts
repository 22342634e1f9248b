import { offsetIn } from '#platform/dates.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The clock's changes are written from this long before the first event to this long after the last. */
const AROUND = 366 * DAY

/**
 * The VTIMEZONE of an IANA zone for the time around some wall clocks: its offset at the beginning and every change of it,
 * as the runtime's own zone data has them.
 */
export function zoneText(zone: string, locals: string[]): string[] {
  const instants = locals.map((local) => Date.parse(`${local}:00Z`))
  const from = Math.floor((Math.min(...instants) - AROUND) / DAY) * DAY
  const to = Math.max(...instants) + AROUND
  const first = offsetIn(zone, from)
  const parts = [observance('STANDARD', { at: from, before: first, after: first })]
  for (const change of changes(zone, from, to)) {
    parts.push(observance(change.after > change.before ? 'DAYLIGHT' : 'STANDARD', change))
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...parts.flat(), 'END:VTIMEZONE']
}

/** Offsets in minutes; `at` is the instant of the change. */
type Change = { at: number; before: number; after: number }

/** Of every day that begins from `from` on and before `to`. */
function changes(zone: string, from: number, to: number): Change[] {
  const years: Change[] = []
  for (let year = new Date(from).getUTCFullYear(); Date.UTC(year, 0) < to; year++) years.push(...changesOf(zone, year))
  const dayOf = (at: number) => Math.floor((at - 1) / DAY) * DAY
  return years.filter(({ at }) => dayOf(at) >= from && dayOf(at) < to)
}

const known = new Map<string, Change[]>()

/** Looked up once: a year of a zone is some hundred questions to the runtime, and every calendar asks for three. */
function changesOf(zone: string, year: number): Change[] {
  const key = `${zone} ${year}`
  const found = known.get(key) ?? findChanges(zone, year)
  known.set(key, found)
  return found
}

function findChanges(zone: string, year: number): Change[] {
  const found: Change[] = []
  let before = offsetIn(zone, Date.UTC(year, 0))
  for (let day = Date.UTC(year, 0); day < Date.UTC(year + 1, 0); day += DAY) {
    const after = offsetIn(zone, day + DAY)
    if (before !== after) found.push({ at: changeWithin(zone, day, before), before, after })
    before = after
  }
  return found
}

/** Halves the day until the minute is found. */
function changeWithin(zone: string, start: number, before: number): number {
  let [low, high] = [start, start + DAY]
  while (high - low > 60_000) {
    const middle = Math.floor((low + high) / 2 / 60_000) * 60_000
    if (offsetIn(zone, middle) === before) low = middle
    else high = middle
  }
  return high
}

/** DTSTART of an observance is the wall clock before the change (RFC 5545, 3.6.5). */
function observance(kind: 'STANDARD' | 'DAYLIGHT', { at, before, after }: Change): string[] {
  const wall = new Date(at + before * 60_000).toISOString().slice(0, 19).replace(/[-:]/g, '')
  return [
    `BEGIN:${kind}`,
    `DTSTART:${wall}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `END:${kind}`,
  ]
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes)
  const pad = (value: number) => String(value).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}${pad(size % 60)}`
}
