import { addDays, type Day, daysBetween, weekday } from '#platform/dates.ts'
import { type CalendarEdit, NIGHT_FIELDS, type NightField, type OwnNight } from './calendar.contract.ts'

/** What a night says when its owner said nothing. */
export const PLAIN: OwnNight = {
  price: null,
  allotment: null,
  closed: false,
  minStay: null,
  maxStay: null,
  closedToArrival: false,
  closedToDeparture: false,
}

/** One night of one room type as it is stored. `roomAllotment` is its room type's. */
export type StoredNight = OwnNight & {
  roomTypeId: string
  day: Day
  roomAllotment: number
  /** sold + held. */
  taken: number
}

export type Wanted = { roomTypeId: string; day: Day; set: Partial<OwnNight> }
/** What an edit did to a night: only what it changed, for undoing it. */
export type CellChange = { r: string; d: Day; b: Partial<OwnNight>; a: Partial<OwnNight> }
export type Refusal = { roomTypeId: string; day: Day } & ({ why: 'taken'; taken: number } | { why: 'stay-rules' })

/** The days of a range that fall on the wanted weekdays. */
export function daysOf({ from, until, weekdays }: Pick<CalendarEdit, 'from' | 'until' | 'weekdays'>): Day[] {
  const days = Array.from({ length: Math.max(0, daysBetween(from, until)) }, (_, index) => addDays(from, index))
  return weekdays ? days.filter((day) => weekdays.includes(weekday(day))) : days
}

/**
 * What every night is to say. Copied days are repeated over the range, counted from its beginning, so that weeks that are
 * copied stay weeks whichever weekdays are wanted.
 * @param sourceOf what is in a night that is copied; nothing is plain
 */
export function wantedNights(
  edit: CalendarEdit,
  sourceOf: (roomTypeId: string, day: Day) => OwnNight | undefined,
): Wanted[] {
  const { from, roomTypeIds, set = {}, copy } = edit
  const days = daysOf(edit)
  const length = copy ? daysBetween(copy.from, copy.until) : 1
  return [...new Set(roomTypeIds)].flatMap((roomTypeId) =>
    days.map((day) => {
      if (!copy) return { roomTypeId, day, set }
      const source = addDays(copy.from, daysBetween(from, day) % length)
      const night = sourceOf(copy.roomTypeId ?? roomTypeId, source) ?? PLAIN
      return { roomTypeId, day, set: picked(night, copy.fields) }
    }),
  )
}

/** Whether a night must have a row to say this. */
export function isPlain(set: Partial<OwnNight>): boolean {
  return NIGHT_FIELDS.every((field) => set[field] === undefined || set[field] === PLAIN[field])
}

/** Null when the night says so already. */
export function changeOf(night: StoredNight, set: Partial<OwnNight>): CellChange | null {
  const fields = NIGHT_FIELDS.filter((field) => set[field] !== undefined && set[field] !== night[field])
  if (fields.length === 0) return null
  return { r: night.roomTypeId, d: night.day, b: picked(night, fields), a: picked(set as OwnNight, fields) }
}

/** Why a night cannot become so; null when it can. */
export function refusalOf(night: StoredNight, set: Partial<OwnNight>): Refusal | null {
  const { roomTypeId, day, taken, roomAllotment } = night
  const { allotment, minStay, maxStay } = { ...night, ...set }
  if ((allotment ?? roomAllotment) < taken) return { roomTypeId, day, why: 'taken', taken }
  if (minStay !== null && maxStay !== null && minStay > maxStay) return { roomTypeId, day, why: 'stay-rules' }
  return null
}

/** What undoing gives back to a night, as far as nobody has changed it since. */
export function undoOf(night: StoredNight, { b, a }: CellChange): { set: Partial<OwnNight>; kept: 'changed' | null } {
  const fields = NIGHT_FIELDS.filter((field) => a[field] !== undefined)
  const free = fields.filter((field) => night[field] === a[field])
  return { set: picked(b as OwnNight, free), kept: free.length === fields.length ? null : 'changed' }
}

function picked(night: OwnNight, fields: readonly NightField[]): Partial<OwnNight> {
  return Object.fromEntries(fields.map((field) => [field, night[field]])) as Partial<OwnNight>
}
