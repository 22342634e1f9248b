/**
 * Between local wall clocks and instants, for the zones of a network. All values are whole minutes: an instant is
 * minutes since 1970-01-01T00:00Z, a local time is the same count read off the wall clock. `Intl` knows the rules but
 * costs microseconds a question, so each zone keeps one offset a day, found a fortnight at a time.
 */
export type LocalTimes = {
  /** A wall clock that the spring change skips is read with the offset before it; one that comes twice is the first. */
  toInstant(zone: number, localDay: number, minuteOfDay: number): number
  toLocal(zone: number, instant: number): number
}

export const DAY_MINUTES = 1440
/** 2020-01-01; days from here for 20 years are kept, any other day is asked from Intl each time. */
const FIRST_DAY = 18_262
const DAY_COUNT = 7_308
const BLOCK_DAYS = 14
const UNKNOWN = 32_767
const CHANGES = 32_766
/** A local day lies between these UTC minutes of the day with its number, for offsets from -12 h to +14 h. */
const EARLIEST = -900
const LATEST = DAY_MINUTES + 780

type Change = { at: number; before: number; after: number }
type Zone = { name: string; offsets: Int16Array; changes: Map<number, Change> }

export function createLocalTimes(zoneNames: readonly string[]): LocalTimes {
  const zones: Zone[] = zoneNames.map((name) => ({
    name,
    offsets: new Int16Array(DAY_COUNT).fill(UNKNOWN),
    changes: new Map(),
  }))
  return {
    toInstant(index, localDay, minuteOfDay) {
      const zone = zones[index] as Zone
      const local = localDay * DAY_MINUTES + minuteOfDay
      const offset = offsetOn(zone, localDay)
      if (offset !== CHANGES) return local - offset
      return instantAround(changeOn(zone, localDay), local)
    },
    toLocal(index, instant) {
      const zone = zones[index] as Zone
      const day = Math.floor(instant / DAY_MINUTES)
      const offset = offsetOn(zone, day)
      if (offset !== CHANGES) return instant + offset
      const change = changeOn(zone, day)
      return instant + (instant < change.at ? change.before : change.after)
    },
  }
}

function instantAround(change: Change, local: number): number {
  const early = local - change.before
  if (early < change.at) return early
  const late = local - change.after
  return late >= change.at ? late : early
}

function offsetOn(zone: Zone, day: number): number {
  const index = day - FIRST_DAY
  if (index < 0 || index >= DAY_COUNT) return CHANGES
  const known = zone.offsets[index] as number
  if (known !== UNKNOWN) return known
  fillBlock(zone, index - (index % BLOCK_DAYS))
  return zone.offsets[index] as number
}

/** No zone changes its clocks twice within a fortnight, so equal ends mean that nothing happens between. */
function fillBlock(zone: Zone, start: number) {
  const end = start + BLOCK_DAYS - 1
  const first = intlOffset(zone.name, (start + FIRST_DAY) * DAY_MINUTES + EARLIEST)
  const last = intlOffset(zone.name, (end + FIRST_DAY) * DAY_MINUTES + LATEST)
  if (first === last) zone.offsets.fill(first, start, end + 1)
  else for (let index = start; index <= end; index++) zone.offsets[index] = offsetOfDay(zone, index + FIRST_DAY)
}

function offsetOfDay(zone: Zone, day: number): number {
  const before = intlOffset(zone.name, day * DAY_MINUTES + EARLIEST)
  return before === intlOffset(zone.name, day * DAY_MINUTES + LATEST) ? before : CHANGES
}

/** The moment between which the clocks of a local day change; for a day without a change both sides are equal. */
function changeOn(zone: Zone, day: number): Change {
  let change = zone.changes.get(day)
  if (!change) {
    let low = day * DAY_MINUTES + EARLIEST
    let high = day * DAY_MINUTES + LATEST
    const before = intlOffset(zone.name, low)
    const after = intlOffset(zone.name, high)
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (intlOffset(zone.name, middle) === before) low = middle
      else high = middle
    }
    change = { at: high, before, after }
    zone.changes.set(day, change)
  }
  return change
}

const formats = new Map<string, Intl.DateTimeFormat>()
const OFFSET = /GMT(?:([+-])(\d{2}):(\d{2}))?/

/** Minutes that the zone's clocks are ahead of UTC at an instant. */
function intlOffset(zone: string, instant: number): number {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    formats.set(zone, format)
  }
  const found = OFFSET.exec(format.format(instant * 60_000))
  if (!found) throw new Error(`no offset for ${zone}`)
  const minutes = Number(found[2] ?? 0) * 60 + Number(found[3] ?? 0)
  return found[1] === '-' ? -minutes : minutes
}
