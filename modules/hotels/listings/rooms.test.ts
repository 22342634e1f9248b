import { beforeAll, describe, expect, test } from 'vitest'
import { roomNights } from '#modules/hotels/calendar/calendar.tables.ts'
import { sellHeldNights, takeNights } from '#modules/hotels/stays/take-nights.ts'
import { eq, sql } from '#platform/database/query.ts'
import { addDays } from '#platform/dates.ts'
import { testDatabase } from '#tests/support/database.ts'
import {
  approvedHotel,
  cityVersion,
  completeDraft,
  type OpenListings,
  openListings,
  PLAN,
  ROOM,
} from './listings.fixture.ts'

const database = testDatabase()
let site: OpenListings

beforeAll(async () => {
  site = openListings(database.db)
})

const CHECK_IN = '2026-12-24'
const nightsOf = (roomTypeId: string) =>
  database.db.select().from(roomNights).where(eq(roomNights.roomTypeId, roomTypeId)).orderBy(roomNights.day)
type Room = { own: { hotelId: string }; roomTypeId: string }
const take = ({ own: { hotelId }, roomTypeId }: Room, rooms: number, checkIn = CHECK_IN, nights = 2) =>
  database.db.transaction((tx) =>
    takeNights(tx, { hotelId, roomTypeId, checkIn, checkOut: addDays(checkIn, nights), rooms }),
  )

describe('room types', () => {
  test('are added, changed and put in order; a search hears of each', async () => {
    const { listings, say, db } = site
    const { own, roomTypeId: first } = await approvedHotel(site)
    const before = await cityVersion(db)
    const second = await listings.addRoomType(own, { ...ROOM, name: 'Suite', price: 90_000 })
    await listings.changeRoomType(own, { roomTypeId: first, version: 1, input: { ...ROOM, price: 31_000 } })
    await listings.arrange(own, { part: 'roomTypes', ids: [second] })
    const { roomTypes } = await listings.get(own, say)
    expect(roomTypes.map(({ id, name, price, version }) => [id, name, price, version])).toEqual([
      [second, 'Suite', 90_000, 1],
      [first, 'Standard', 31_000, 2],
    ])
    expect(await cityVersion(db)).toBe(before + 3)
    const stale = listings.changeRoomType(own, { roomTypeId: first, version: 1, input: ROOM })
    await expect(stale).rejects.toMatchObject({ code: 'hotel/changed' })
  })

  test('need the currency of their prices first', async () => {
    const { listings } = site
    const { ownerId } = await completeDraft(site)
    const own = { ownerId, hotelId: await listings.create(ownerId, {}) }
    await expect(listings.addRoomType(own, ROOM)).rejects.toMatchObject({ code: 'hotel/state' })
  })

  test('are archived and come back, but the last one of a hotel on the site stays', async () => {
    const { listings, say } = site
    const { own, roomTypeId, ratePlanId } = await approvedHotel(site)
    const archive = { roomTypeId, archived: true }
    await expect(listings.archiveRoomType(own, archive)).rejects.toMatchObject({ code: 'hotel/state' })
    await expect(listings.archiveRatePlan(own, { ratePlanId, archived: true })).rejects.toMatchObject({
      code: 'hotel/state',
    })
    await listings.addRoomType(own, ROOM)
    await listings.archiveRoomType(own, archive)
    expect((await listings.get(own, say)).roomTypes.map(({ archived }) => archived)).toEqual([false, true])
    expect(await take({ own, roomTypeId }, 1), 'nobody books it').toBe(false)
    await listings.archiveRoomType(own, { roomTypeId, archived: false })
    expect(await take({ own, roomTypeId }, 1)).toBe(true)
  })

  test('of two who archive the last two, one is refused', async () => {
    const { listings, say } = site
    const { own, roomTypeId } = await approvedHotel(site)
    const other = await listings.addRoomType(own, ROOM)
    const both = await Promise.allSettled(
      [roomTypeId, other].map((id) => listings.archiveRoomType(own, { roomTypeId: id, archived: true })),
    )
    expect(both.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect((await listings.get(own, say)).roomTypes.filter(({ archived }) => !archived)).toHaveLength(1)
  })
})

describe('allotment', () => {
  const change = (hotel: Awaited<ReturnType<typeof approvedHotel>>, allotment: number, version = 1) =>
    site.listings.changeRoomType(hotel.own, { roomTypeId: hotel.roomTypeId, version, input: { ...ROOM, allotment } })

  test('is followed by nights to come, but not by those that have their own, nor by those that are past', async () => {
    const hotel = await approvedHotel(site)
    const { roomTypeId } = hotel
    await take(hotel, 1, '2026-11-19', 1)
    await take(hotel, 2)
    const own = { allotment: 9, ownAllotment: true }
    await database.db
      .update(roomNights)
      .set(own)
      .where(sql`${roomNights.roomTypeId} = ${roomTypeId} and day = '2026-12-25'`)
    await change(hotel, 3)
    const allotments = (await nightsOf(roomTypeId)).map(({ day, allotment }) => [day, allotment])
    expect(allotments).toEqual([
      ['2026-11-19', 5],
      ['2026-12-24', 3],
      ['2026-12-25', 9],
    ])
  })

  test('is not lowered below what is sold and held; the sentence names the first such night', async () => {
    const hotel = await approvedHotel(site)
    const { roomTypeId } = hotel
    await take(hotel, 3)
    const nights = {
      hotelId: hotel.own.hotelId,
      roomTypeId,
      checkIn: CHECK_IN,
      checkOut: addDays(CHECK_IN, 2),
      rooms: 3,
    }
    await database.db.transaction((tx) => sellHeldNights(tx, nights))
    await take(hotel, 1, '2026-12-25', 1)
    await expect(change(hotel, 2)).rejects.toMatchObject({
      code: 'hotel/state',
      values: { day: '2026-12-24', taken: 3 },
    })
    await expect(change(hotel, 3)).rejects.toMatchObject({ values: { day: '2026-12-25', taken: 4 } })
    await change(hotel, 4)
    expect(await take(hotel, 2)).toBe(false)
  })

  test.each([
    [4, 4, null],
    [2, 5, 'hotel/state'],
  ])('of %i waits for a guest who is taking three on a night that has no row yet', async (wanted, after, refusal) => {
    const hotel = await approvedHotel(site)
    const { roomTypeId } = hotel
    const taken = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const guest = database.db.transaction(async (tx) => {
      const { hotelId } = hotel.own
      await takeNights(tx, { hotelId, roomTypeId, checkIn: CHECK_IN, checkOut: addDays(CHECK_IN, 1), rooms: 3 })
      taken.resolve()
      await go.promise
    })
    await taken.promise
    const owner = change(hotel, wanted).then(
      () => null,
      ({ code }) => code,
    )
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await database.db.execute(waiting)).rows.length).toBe(1)
    go.resolve()
    await guest
    expect(await owner).toBe(refusal)
    expect(await nightsOf(roomTypeId)).toMatchObject([{ day: CHECK_IN, held: 3, allotment: after }])
  })

  test('never promises more rooms than there are, even if it changes while guests take them', async () => {
    const hotel = await approvedHotel(site)
    const { roomTypeId } = hotel
    const guests = Array.from({ length: 30 }, (_, index) => take(hotel, 1, addDays('2027-01-01', index % 4), 3))
    const owner = (async () => {
      let version = 1
      for (const allotment of [4, 2, 6, 1, 3]) {
        const done = await change(hotel, allotment, version).then(
          () => true,
          (error) => {
            if (error.code !== 'hotel/state') throw error
            return false
          },
        )
        if (done) version++
      }
    })()
    await Promise.all([owner, ...guests])
    const { roomTypes } = await site.listings.get(hotel.own, site.say)
    const nights = await nightsOf(roomTypeId)
    expect(nights.length).toBeGreaterThan(3)
    for (const { allotment, held, sold } of nights) {
      expect(allotment, 'every night follows the room type').toBe(roomTypes[0]?.allotment)
      expect(sold + held).toBeLessThanOrEqual(allotment)
    }
  })
})

test('rate plans leave room types out, and are changed against the version that was read', async () => {
  const { listings, say } = site
  const { own, roomTypeId, ratePlanId } = await approvedHotel(site)
  const input = { ...PLAN, name: 'Non-refundable', policy: 'non_refundable' as const, adjustment: -1000 }
  await listings.changeRatePlan(own, { ratePlanId, version: 1, input: { ...input, excludedRoomTypeIds: [roomTypeId] } })
  expect((await listings.get(own, say)).ratePlans).toMatchObject([
    { id: ratePlanId, version: 2, name: 'Non-refundable', adjustment: -1000, excludedRoomTypeIds: [roomTypeId] },
  ])
  await expect(listings.changeRatePlan(own, { ratePlanId, version: 1, input })).rejects.toMatchObject({
    code: 'hotel/changed',
  })
  await listings.changeRatePlan(own, { ratePlanId, version: 2, input })
  expect((await listings.get(own, say)).ratePlans[0]?.excludedRoomTypeIds).toEqual([])
})
