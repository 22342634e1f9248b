import { createSecretKey, randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { roomTypes } from '#modules/hotels/listings/listings.tables.ts'
import { sampleHotel } from '#modules/hotels/sample-hotel.fixture.ts'
import { createCityHotels } from '#modules/hotels/search/city-hotels.ts'
import { createStays } from '#modules/hotels/stays/create-stays.ts'
import { sealStay } from '#modules/hotels/stays/stay-token.ts'
import { takeNights } from '#modules/hotels/stays/take-nights.ts'
import { eq, sql } from '#platform/database/query.ts'
import { addDays } from '#platform/dates.ts'
import { isAppError } from '#platform/errors.ts'
import { createTranslate } from '#platform/i18n.ts'
import { newId } from '#platform/ids.ts'
import { createVault } from '#platform/vault.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { collectingPostOffice } from '#tests/support/mail.ts'
import type { CalendarEdit } from './calendar.contract.ts'
import { calendarEdits, roomNights } from './calendar.tables.ts'
import { readCalendar, readHistory } from './calendar.views.ts'
import { editCalendar } from './edit-calendar.ts'
import { undoEdit } from './undo-edit.ts'

const NOW = '2027-02-01T15:00:00Z'
const RANGE = { from: '2027-03-01', until: '2027-03-08' }

const database = testDatabase()
let house: Awaited<ReturnType<typeof sampleHotel>>
let clock: ReturnType<typeof fixedClock>
let deps: { db: TestDatabase['db']; clock: ReturnType<typeof fixedClock> }
let own: { ownerId: string; hotelId: string }

beforeEach(async () => {
  clock = fixedClock(NOW)
  deps = { db: database.db, clock }
  house = await sampleHotel(database.db, { cityId: newId() })
  own = { ownerId: house.ownerId, hotelId: house.hotelId }
})

const edit = (change: Partial<CalendarEdit>) =>
  editCalendar(deps, own, { ...RANGE, roomTypeIds: [house.roomTypeId], ...change })
const rows = () =>
  database.db.select().from(roomNights).where(eq(roomNights.roomTypeId, house.roomTypeId)).orderBy(roomNights.day)
async function nights(from = RANGE.from, days = 7) {
  const { roomTypes } = await readCalendar(deps, own, { from, days })
  return roomTypes[0]?.nights ?? []
}
const prices = async (from?: string, days?: number) => (await nights(from, days)).map(({ price }) => price)
async function refusal(work: Promise<unknown>) {
  const error = await work.then(() => null).catch((reason: unknown) => reason)
  if (!isAppError(error)) throw error ?? new Error('it was not refused')
  return error
}
const sell = (checkIn: string, checkOut: string, rooms = 1) =>
  database.db.transaction((tx) => takeNights(tx, { ...house, checkIn, checkOut, rooms }))

describe('an edit', () => {
  test('says of the wanted weekdays what was set, and leaves the others alone', async () => {
    const done = await edit({ weekdays: [4, 5], set: { price: 45_000, minStay: 2 } })
    expect(done.nights).toBe(2)
    expect(await prices()).toEqual([30_000, 30_000, 30_000, 30_000, 45_000, 45_000, 30_000])
    expect((await rows()).map(({ day, minStay }) => [day, minStay])).toEqual([
      ['2027-03-05', 2],
      ['2027-03-06', 2],
    ])
  })

  test('of what is so already makes no rows and no history', async () => {
    expect(await edit({ set: { closed: false, price: null } })).toEqual({ editId: null, nights: 0 })
    expect(await rows()).toEqual([])
    expect(await readHistory(deps, own)).toEqual([])
  })

  test('of the allotment makes it the night’s own; null gives it back to the room type', async () => {
    await edit({ set: { allotment: 5 } })
    expect((await nights())[0]).toMatchObject({ allotment: 5, ownAllotment: true, left: 5 })
    await edit({ set: { allotment: null } })
    expect((await nights())[0]).toMatchObject({ allotment: 2, ownAllotment: false })
    await database.db.update(roomTypes).set({ allotment: 9 }).where(eq(roomTypes.id, house.roomTypeId))
    expect((await nights('2027-03-20', 1))[0]).toMatchObject({ allotment: 9 })
  })

  test('below what is sold or held changes nothing at all and names the nights', async () => {
    await sell('2027-03-03', '2027-03-05', 2)
    const error = await refusal(edit({ set: { allotment: 1, price: 99_000 } }))
    expect(error).toMatchObject({ code: 'hotel/state', values: { count: 2 } })
    expect(error.fields?.map(({ field, values }) => [field.slice(-10), values?.taken])).toEqual([
      ['2027-03-03', 2],
      ['2027-03-04', 2],
    ])
    expect(await prices()).toEqual(Array(7).fill(30_000))
  })

  test('that is refused names the room type in the language of its reader', async () => {
    await database.db.update(roomTypes).set({ name: 'Suíte' }).where(eq(roomTypes.id, house.roomTypeId))
    await sell('2027-03-03', '2027-03-04', 2)
    const { fields } = await refusal(edit({ set: { allotment: 1 } }))
    const said = (['en', 'pt-BR'] as const).map((locale) =>
      fields?.map(({ text, values }) => createTranslate()(locale, text, values)),
    )
    expect(said[0]).toEqual([expect.stringContaining('Suite, ')])
    expect(said[1]).toEqual([expect.stringContaining('Suíte, ')])
  })

  test('that would ask for more nights than it allows is refused', async () => {
    await edit({ set: { maxStay: 3 } })
    const error = await refusal(edit({ from: '2027-03-05', set: { minStay: 4 } }))
    expect(error.fields).toHaveLength(3)
  })

  test('copies a week over the next ones, weekday by weekday, with what is plain in it', async () => {
    await edit({ weekdays: [5], set: { price: 50_000, closedToArrival: true } })
    await edit({ from: '2027-03-08', until: '2027-03-22', set: { price: 10_000, minStay: 3 } })
    const copy = { ...RANGE, fields: ['price' as const, 'closedToArrival' as const] }
    const done = await edit({ from: '2027-03-08', until: '2027-03-22', copy })
    expect(done.nights).toBe(14)
    const week = [30_000, 30_000, 30_000, 30_000, 30_000, 50_000, 30_000]
    expect(await prices('2027-03-08', 14)).toEqual([...week, ...week])
    const copied = await nights('2027-03-13', 1)
    expect(copied[0]).toMatchObject({ closedToArrival: true, minStay: 3 })
  })

  test.each([
    ['in the past', { from: '2027-01-31', until: '2027-02-02' }],
    ['of no day', { from: '2027-03-01', until: '2027-03-01' }],
    ['beyond the year', { from: '2027-03-01', until: '2028-02-04' }],
    ['of weekdays that do not occur', { from: '2027-03-01', until: '2027-03-02', weekdays: [6] }],
    ['that copies backwards', { set: undefined, copy: { from: '2027-03-02', until: '2027-03-01', fields: [] } }],
  ])('%s is refused', async (_, change) => {
    expect(await refusal(edit({ set: { closed: true }, ...change }))).toMatchObject({ code: 'request/invalid' })
  })

  test('of someone else’s hotel, or with someone else’s room, is not found', async () => {
    const other = await sampleHotel(database.db)
    const foreign = { ...RANGE, roomTypeIds: [house.roomTypeId], set: { closed: true } }
    expect(await refusal(editCalendar(deps, { ...own, ownerId: other.ownerId }, foreign))).toMatchObject({
      code: 'hotel/not-found',
    })
    expect(await refusal(edit({ roomTypeIds: [other.roomTypeId], set: { closed: true } }))).toMatchObject({
      code: 'hotel/not-found',
    })
    const copy = { ...RANGE, roomTypeId: other.roomTypeId, fields: ['price' as const] }
    expect(await refusal(edit({ copy }))).toMatchObject({ code: 'hotel/not-found' })
    const reader = { ...own, ownerId: other.ownerId }
    expect(await refusal(readCalendar(deps, reader, { days: 1 }))).toMatchObject({ code: 'hotel/not-found' })
    expect(await refusal(readHistory(deps, reader))).toMatchObject({ code: 'hotel/not-found' })
  })

  test('is found by a search at once, though it keeps what it knows of the city', async () => {
    const city = createCityHotels(database.db)
    const found = async () => {
      const { nightsOf } = await city.read(house.cityId, { first: '2027-03-02', last: '2027-03-02' })
      return nightsOf.get(house.roomTypeId)?.map(({ price, closed }) => [price, closed])
    }
    expect(await found()).toBeUndefined()
    await edit({ set: { price: 60_000 } })
    expect(await found()).toEqual([[60_000, false]])
    await edit({ set: { closed: true } })
    expect(await found()).toEqual([[60_000, true]])
  })
})

describe('undoing', () => {
  const editId = async (change: Partial<CalendarEdit>) => (await edit(change)).editId ?? ''

  test('gives back what was, whole and once', async () => {
    await edit({ set: { price: 35_000 } })
    const id = await editId({ set: { price: 40_000, closed: true, allotment: 1 } })
    expect(await undoEdit(deps, own, id)).toEqual({ restored: 7, kept: [] })
    expect((await nights())[0]).toMatchObject({ price: 35_000, closed: false, allotment: 2, ownAllotment: false })
    expect(await refusal(undoEdit(deps, own, id))).toMatchObject({ code: 'hotel/state' })
    const history = await readHistory(deps, own)
    expect(history.map(({ nights, undoneAt }) => [nights, undoneAt !== null])).toEqual([
      [7, true],
      [7, false],
    ])
  })

  test('leaves what was changed again since, names it, and gives back the rest', async () => {
    const id = await editId({ set: { price: 40_000, minStay: 2 } })
    await edit({ from: '2027-03-02', until: '2027-03-03', set: { price: 41_000 } })
    expect(await undoEdit(deps, own, id)).toEqual({
      restored: 7,
      kept: [{ roomTypeId: house.roomTypeId, day: '2027-03-02', why: 'changed' }],
    })
    expect((await nights()).slice(0, 3).map(({ price, minStay }) => [price, minStay])).toEqual([
      [30_000, null],
      [41_000, null],
      [30_000, null],
    ])
  })

  test('does not take rooms away that were sold meanwhile', async () => {
    const id = await editId({ set: { allotment: 4 } })
    await sell('2027-03-01', '2027-03-02', 3)
    expect(await undoEdit(deps, own, id)).toEqual({
      restored: 6,
      kept: [{ roomTypeId: house.roomTypeId, day: '2027-03-01', why: 'taken' }],
    })
  })

  test('of someone else’s edit is not found, and nothing happens', async () => {
    const id = await editId({ set: { price: 40_000 } })
    const other = await sampleHotel(database.db)
    const theirs = { ownerId: other.ownerId, hotelId: other.hotelId }
    expect(await refusal(undoEdit(deps, theirs, id))).toMatchObject({ code: 'hotel/not-found' })
    expect(await prices()).toEqual(Array(7).fill(40_000))
  })

  test('twice at once happens once', async () => {
    const id = await editId({ set: { price: 40_000 } })
    const results = await Promise.allSettled([undoEdit(deps, own, id), undoEdit(deps, own, id)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

test('an owner who takes rooms away while guests take them never sells more than there are', async () => {
  const secret = createSecretKey(randomBytes(32))
  const ordering = createStays({
    ...deps,
    vault: createVault(randomBytes(32)),
    secret,
    mail: collectingPostOffice(),
    translate: createTranslate(),
    publicUrl: 'https://jangada.example',
    readOwners: async () => [],
    refreshFeeds: async () => {},
  })
  await edit({ set: { allotment: 6 } })
  const issued = Math.floor(clock.now().getTime() / 60_000)
  const offer = (checkIn: string) =>
    sealStay(secret, {
      hotelId: house.hotelId,
      roomTypeId: house.roomTypeId,
      ratePlanId: house.ratePlanId,
      checkIn,
      nights: 3,
      issued,
      party: { adults: 2, childAges: [], rooms: 1 },
      total: { amount: 90_000, currency: 'BRL' as const },
    })
  const until = new Date(clock.now().getTime() + 900_000)
  const work: Promise<unknown>[] = []
  for (let round = 0; round < 6; round++) {
    for (let guest = 0; guest < 3; guest++) {
      work.push(ordering.hold(offer(addDays('2027-03-01', (round + guest) % 5)), { key: newId(), until }))
    }
    work.push(edit({ set: { allotment: (round % 3) + 1 } }), edit({ set: { closed: round % 2 === 0 } }))
  }
  const settled = await Promise.allSettled(work)
  for (const one of settled) if (one.status === 'rejected') expect(isAppError(one.reason), one.reason).toBe(true)
  const { rows: over } = await database.db.execute(
    sql`select 1 from room_nights where room_type_id = ${house.roomTypeId} and sold + held > allotment`,
  )
  expect(over).toEqual([])
})

test('a year of twenty room types is one edit', async () => {
  const at = clock.now()
  const room = { position: 1, beds: [], baseGuests: 1, maxAdults: 2, maxChildren: 0, maxGuests: 2, allotment: 3 }
  const times = { createdAt: at, updatedAt: at }
  const more = Array.from({ length: 19 }, (_, index) => ({ id: newId(), name: `Room ${index}` }))
  await database.db
    .insert(roomTypes)
    .values(more.map((one) => ({ ...one, hotelId: house.hotelId, price: 20_000, ...room, ...times })))
  const roomTypeIds = [house.roomTypeId, ...more.map(({ id }) => id)]
  const year = { from: '2027-02-01', until: '2028-02-01', roomTypeIds }
  const timed = async <Result>(name: string, work: () => Promise<Result>) => {
    const begun = performance.now()
    const result = await work()
    process.stdout.write(`${name}: ${Math.round(performance.now() - begun)} ms\n`)
    return result
  }
  const first = await timed('365 days × 20 room types, new', () =>
    edit({ ...year, set: { price: 21_000, minStay: 2 } }),
  )
  expect(first.nights).toBe(365 * 20)
  await timed('365 days × 20 room types, again', () => edit({ ...year, set: { price: 22_000, closed: true } }))
  expect((await timed('undone', () => undoEdit(deps, own, first.editId ?? ''))).kept).toHaveLength(365 * 20)
  await timed('read', () => readCalendar(deps, own, { days: 365 }))
  expect(await database.db.$count(calendarEdits, eq(calendarEdits.hotelId, house.hotelId))).toBe(2)
})
