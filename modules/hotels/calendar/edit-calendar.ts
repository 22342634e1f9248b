import { CALENDAR_DAYS } from '#modules/hotels/hotels.contract.ts'
import { roomName } from '#modules/hotels/known-names.contract.ts'
import { checkPrice } from '#modules/hotels/listings/least-price.ts'
import { type ListingRow, lockOwn, type Own } from '#modules/hotels/listings/listing-store.ts'
import { invalid, notNow } from '#modules/hotels/listings/listings.errors.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { addDays, type Day, dayIn, daysBetween } from '#platform/dates.ts'
import { AppError, type FieldError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'
import type { CalendarEdit, Edited } from './calendar.contract.ts'
import { calendarEdits } from './calendar.tables.ts'
import { type LockedRoom, lockNights, lockRooms, makeNights, readOwnNights, saveNights } from './nights-store.ts'
import {
  type CellChange,
  changeOf,
  daysOf,
  isPlain,
  PLAIN,
  type Refusal,
  refusalOf,
  type Wanted,
  wantedNights,
} from './plan-edit.ts'

const TEXT = {
  place: /*i18n*/ {
    id: 'calendar.place-first',
    message: 'Save your hotel’s address first; then its calendar opens.',
  },
  range: /*i18n*/ {
    id: 'calendar.range',
    message: 'Choose days from today to a year ahead. The first cannot be after the last.',
  },
  noDays: /*i18n*/ { id: 'calendar.no-days', message: 'No day in this range falls on the weekdays you chose.' },
  source: /*i18n*/ {
    id: 'calendar.source',
    message: 'Choose at least one day to copy from, and at most one year.',
  },
  refused: /*i18n*/ {
    id: 'calendar.refused',
    message:
      'Nothing was changed, because {count, plural, one {one night} other {# nights}} cannot take these values. Leave out the nights listed, or choose other values.',
  },
  taken: /*i18n*/ {
    id: 'calendar.taken',
    message: '{room}, {day}: {taken, plural, one {one room is} other {# rooms are}} sold or on hold.',
  },
  stayRules: /*i18n*/ {
    id: 'calendar.stay-rules',
    message: '{room}, {day}: the minimum stay would be longer than the maximum.',
  },
} satisfies Record<string, Message>

/** More are not named: so many mean that the owner picked the wrong range. */
const NAMED = 30

export type CalendarDeps = { db: Database; clock: Clock }

/**
 * Changes a range of nights, all of them or none: nights that are sold or held beyond the new allotment are named in the
 * refusal (`hotel/state`). What a search shows of the nights is read by it each time, so that it is there from the commit on.
 * Throws AppError `request/invalid`, `hotel/not-found`, `hotel/state`.
 */
export async function editCalendar({ db, clock }: CalendarDeps, own: Own, edit: CalendarEdit): Promise<Edited> {
  const at = clock.now()
  return db.transaction(async (tx) => {
    const hotel = await lockOwn(tx, own)
    const cityId = requireRange(hotel, edit, at)
    const price = 'set' in edit ? edit.set?.price : null
    if (price && hotel.currency) checkPrice(price, hotel.currency, 'set.price')
    const rooms = await lockRooms(tx, hotel.id, edit.roomTypeIds)
    const wanted = wantedNights(edit, await sourceNights(tx, hotel, edit))
    const { cells, made } = await planned(tx, { cityId, wanted, rooms, days: daysOf(edit) })
    await saveNights(
      tx,
      cells.map(({ night, change }) => ({ ...night, ...change.a })),
    )
    const changes = [...made, ...cells.map(({ change }) => change)]
    return { editId: await remember(tx, { hotelId: hotel.id, edit, changes, at }), nights: changes.length }
  })
}

type Plan = { cityId: string; wanted: Wanted[]; rooms: ReadonlyMap<string, LockedRoom>; days: Day[] }

/** Makes the nights that have no row, and says what is to change of the others, which are locked from then on. */
async function planned(tx: Transaction, { cityId, wanted, rooms, days }: Plan) {
  const outOfNothing = wanted.filter(({ set }) => !isPlain(set))
  const fresh = (one: Wanted) => {
    const { roomTypeId, day } = one
    return { roomTypeId, day, ...PLAIN, taken: 0, roomAllotment: rooms.get(roomTypeId)?.allotment ?? 0 }
  }
  const impossible = outOfNothing.flatMap((one) => refusalOf(fresh(one), one.set) ?? [])
  if (impossible.length > 0) throw refusedNights(impossible, rooms)
  const keys = await makeNights(tx, cityId, outOfNothing)
  const made = outOfNothing.flatMap((one) => (keys.has(keyOf(one)) ? (changeOf(fresh(one), one.set) ?? []) : []))
  const setOf = new Map(wanted.map((one) => [keyOf(one), one.set]))
  const cells = (await lockNights(tx, [...rooms.keys()], days)).flatMap((night) => {
    const set = keys.has(keyOf(night)) ? undefined : setOf.get(keyOf(night))
    const change = set ? changeOf(night, set) : null
    return change ? [{ night, change }] : []
  })
  const refused = cells.flatMap(({ night, change }) => refusalOf(night, change.a) ?? [])
  if (refused.length > 0) throw refusedNights(refused, rooms)
  return { made, cells }
}

export function keyOf({ roomTypeId, day }: { roomTypeId: string; day: Day }): string {
  return `${roomTypeId} ${day}`
}

type Entry = { hotelId: string; edit: CalendarEdit; changes: CellChange[]; at: Date }

/** @returns the id of the edit; null for one that changed nothing, which is no history. */
async function remember(tx: Transaction, { hotelId, edit, changes, at }: Entry): Promise<string | null> {
  if (changes.length === 0) return null
  const [row] = await tx
    .insert(calendarEdits)
    .values({ hotelId, by: 'owner', change: edit, before: changes, at })
    .returning({ id: calendarEdits.id })
  return row?.id ?? null
}

/** @returns the city, which every night carries. */
function requireRange(
  { cityId, timeZone }: ListingRow,
  { from, until, weekdays, copy }: CalendarEdit,
  at: Date,
): string {
  if (!cityId || !timeZone) throw notNow(TEXT.place)
  const today = dayIn(timeZone, at)
  const ahead = daysBetween(today, until)
  if (from < today || until <= from || ahead > CALENDAR_DAYS) throw invalid([{ field: 'from', text: TEXT.range }])
  if (daysOf({ from, until, weekdays }).length === 0) throw invalid([{ field: 'weekdays', text: TEXT.noDays }])
  const copied = copy ? daysBetween(copy.from, copy.until) : 1
  if (copied < 1 || copied > CALENDAR_DAYS) throw invalid([{ field: 'copy.from', text: TEXT.source }])
  return cityId
}

async function sourceNights(tx: Transaction, hotel: ListingRow, { copy, roomTypeIds }: CalendarEdit) {
  if (!copy) return () => undefined
  const sources = copy.roomTypeId ? [copy.roomTypeId] : roomTypeIds
  if (copy.roomTypeId) await lockRooms(tx, hotel.id, [copy.roomTypeId], { archived: true })
  const days = daysOf({ from: copy.from, until: copy.until })
  const nights = await readOwnNights(tx, sources, days)
  const known = new Map(nights.map((night) => [`${night.roomTypeId} ${night.day}`, night]))
  return (roomTypeId: string, day: Day) => known.get(`${roomTypeId} ${day}`)
}

function refusedNights(refused: readonly Refusal[], rooms: ReadonlyMap<string, LockedRoom>): AppError {
  const fields = refused.slice(0, NAMED).map((one): FieldError => {
    const { roomTypeId, day, why } = one
    const name = rooms.get(roomTypeId)?.name ?? ''
    const room = { en: roomName({ name }, 'en').name, 'pt-BR': roomName({ name }, 'pt-BR').name }
    const field = `nights.${roomTypeId}.${day}`
    if (why === 'taken') return { field, text: TEXT.taken, values: { room, day, taken: one.taken } }
    return { field, text: TEXT.stayRules, values: { room, day } }
  })
  return new AppError('hotel/state', { userMessage: TEXT.refused, values: { count: refused.length }, fields })
}

/** The last day that can be sold. */
export function lastDayFrom(today: Day): Day {
  return addDays(today, CALENDAR_DAYS - 1)
}
