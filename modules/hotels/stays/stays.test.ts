import { createSecretKey, randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { roomNights } from '#modules/hotels/calendar/calendar.tables.ts'
import { sampleHotel } from '#modules/hotels/sample-hotel.fixture.ts'
import { sql } from '#platform/database/query.ts'
import { addDays } from '#platform/dates.ts'
import { newId } from '#platform/ids.ts'
import { money } from '#platform/money.ts'
import { sealId, unsealId } from '#platform/sealed-id.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { sampleStays } from './sample-stays.fixture.ts'
import { STAY_OFFER_PREFIX } from './stay-offer.contract.ts'
import type { StayAnswer } from './stay-offer.ts'
import { STAY_MOVES } from './stay-states.ts'
import { type StayToken, sealStay, unsealStay } from './stay-token.ts'
import { STAY_STATUSES, stayHistory, stays } from './stays.tables.ts'

const NOW = '2027-02-01T15:00:00Z'
const secret = createSecretKey(randomBytes(32))
const PEOPLE = {
  guests: [{ givenNames: 'Ana', surname: 'Souza' }],
  email: 'ana@example.com',
  phone: '+5585999990000',
  wishes: 'A quiet room, please',
}

const database = testDatabase()
let house: Awaited<ReturnType<typeof sampleHotel>>
let clock: ReturnType<typeof fixedClock>
let ordering: ReturnType<typeof sampleStays>

beforeEach(async () => {
  clock = fixedClock(NOW)
  ordering = sampleStays({ db: database.db, clock, secret })
  house = await sampleHotel(database.db)
})

function offerFor(change: Partial<StayToken & { hotelId: string }> = {}): string {
  const { hotelId, roomTypeId, ratePlanId } = house
  const issued = Math.floor(clock.now().getTime() / 60_000)
  const party = { adults: 2, childAges: [], rooms: 1 }
  const total = money(90_000, 'BRL')
  const dates = { checkIn: '2027-03-05', nights: 3 }
  return sealStay(secret, { hotelId, roomTypeId, ratePlanId, ...dates, party, total, issued, ...change })
}

/** The same offer as it was sealed before its hotel was in it. */
function withoutHotel(offerId: string): string {
  const payload = unsealId(secret, offerId.slice(STAY_OFFER_PREFIX.length))
  if (!payload) throw new Error('not our own')
  return `${STAY_OFFER_PREFIX}${sealId(secret, Buffer.concat([Buffer.from([1]), payload.subarray(17)]))}`
}

const until = () => new Date(clock.now().getTime() + 15 * 60_000)
const hold = (offerId = offerFor(), key: string = newId()) => ordering.hold(offerId, { key, until: until() })
const at = (id: string) => ({ id, hotelId: house.hotelId })
const order = async (key: string = newId()) => {
  const { holdRef } = await hold()
  return ordering.order({ key, hold: at(holdRef), code: 'AB2CD3', people: PEOPLE })
}
const answer = (given: Partial<StayAnswer> & { stayId: string }) =>
  database.db.transaction((tx) =>
    ordering.answer(tx, { ownerId: house.ownerId, answer: 'accept', reason: null, ...given }),
  )
const statusOf = async (id: string) => {
  const [row] = await database.db.select({ status: stays.status }).from(stays).where(sql`id = ${id}`)
  return row?.status
}
const nights = () =>
  database.db
    .select({ day: roomNights.day, sold: roomNights.sold, held: roomNights.held })
    .from(roomNights)
    .where(sql`room_type_id = ${house.roomTypeId}`)
    .orderBy(roomNights.day)
const taken = async () => (await nights()).map(({ sold, held }) => `${sold}/${held}`)
async function orderedStay(): Promise<string> {
  const placed = await order()
  if (placed.status !== 'ordered') throw new Error('not ordered')
  return placed.orderRef
}

describe('the id of a stay offer', () => {
  test('gives back what was sealed in it, and nothing for another secret or a changed letter', () => {
    const token = {
      hotelId: newId(),
      roomTypeId: newId(),
      ratePlanId: newId(),
      checkIn: '2027-12-24',
      nights: 30,
      issued: 30_000_000,
      party: { adults: 5, childAges: [0, 17, 9], rooms: 3 },
      total: money(98_765_432_10, 'EUR'),
    }
    const id = sealStay(secret, token)
    expect(unsealStay(secret, id)).toEqual(token)
    expect(unsealStay(createSecretKey(randomBytes(32)), id)).toBeNull()
    expect(unsealStay(secret, `${id.slice(0, 20)}${id[20] === 'A' ? 'B' : 'A'}${id.slice(21)}`)).toBeNull()
    expect(unsealStay(secret, 'st_')).toBeNull()
  })

  test('of an earlier version, which did not say the hotel, is opened all the same until it is over', async () => {
    const offerId = offerFor()
    const earlier = withoutHotel(offerId)
    expect(unsealStay(secret, earlier)).toEqual({ ...unsealStay(secret, offerId), hotelId: null })
    const opened = await ordering.open(earlier)
    expect(opened).toMatchObject({ status: 'open', offer: { hotel: { id: house.hotelId } } })
    const { holdRef } = await hold(earlier, 'earlier')
    await ordering.letGo(earlier, 'earlier')
    expect(await statusOf(holdRef)).toBe('released')
  })

  test('opens the offer at its price of now, and tells what it was', async () => {
    const opened = await ordering.open(offerFor({ total: money(80_000, 'BRL') }))
    if (opened.status !== 'open') throw new Error(opened.status)
    expect(opened.offer.price.total).toEqual(money(90_000, 'BRL'))
    expect(opened.offer.previousTotal).toEqual(money(80_000, 'BRL'))
    expect(opened.offer).toMatchObject({ checkOut: '2027-03-08', left: 2, plan: { policy: 'flexible' } })
  })

  test.each([
    ['is over after half an hour', 31, {}, 'expired'],
    ['is sold out when a night is gone', 0, { party: { adults: 2, childAges: [], rooms: 3 } }, 'sold-out'],
    ['is sold out when it lies in the past', 0, { checkIn: '2027-01-31' }, 'sold-out'],
    ['is not found when the hotel is nobody’s', 0, { hotelId: newId() }, 'not-found'],
    ['is sold out when the hotel has no such room', 0, { roomTypeId: newId() }, 'sold-out'],
    ['is not found as a plan of another hotel', 0, { ratePlanId: newId() }, 'sold-out'],
  ])('%s', async (_, minutes, change, status) => {
    const id = offerFor(change)
    clock.advance(minutes * 60_000)
    expect((await ordering.open(id)).status).toBe(status)
  })

  test('is not found while the hotel is off the site', async () => {
    await database.db.execute(sql`update hotels set paused = true where id = ${house.hotelId}`)
    expect((await ordering.open(offerFor())).status).toBe('not-found')
  })
})

describe('holding rooms', () => {
  test('takes every night of the stay and not the day of departure', async () => {
    await hold()
    expect((await nights()).map(({ day, held }) => [day, held])).toEqual([
      ['2027-03-05', 1],
      ['2027-03-06', 1],
      ['2027-03-07', 1],
    ])
  })

  test('is one hold for one key, however often and however much at once it is asked for', async () => {
    const id = offerFor()
    const key = newId()
    const refs = await Promise.all(Array.from({ length: 8 }, async () => (await hold(id, key)).holdRef))
    expect(new Set(refs).size).toBe(1)
    expect(await taken()).toEqual(['0/1', '0/1', '0/1'])
  })

  test('gives the rooms back once', async () => {
    const { holdRef } = await hold()
    await Promise.all([ordering.release(at(holdRef)), ordering.release(at(holdRef))])
    expect(await taken()).toEqual(['0/0', '0/0', '0/0'])
    expect(await statusOf(holdRef)).toBe('released')
  })

  test('lets go of what nobody gave back, once its time is over', async () => {
    const { holdRef } = await hold()
    await ordering.expireHolds()
    expect(await statusOf(holdRef)).toBe('held')
    clock.advance(16 * 60_000)
    expect(await ordering.expireHolds()).toBeGreaterThan(0)
    expect(await ordering.expireHolds()).toBe(0)
    expect(await statusOf(holdRef)).toBe('released')
    expect(await taken()).toEqual(['0/0', '0/0', '0/0'])
  })

  test('a key whose hold has ended is sold out, not held anew in secret', async () => {
    const id = offerFor()
    const { holdRef } = await hold(id, 'the-key')
    await ordering.release(at(holdRef))
    await expect(hold(id, 'the-key')).rejects.toMatchObject({ code: 'offer/sold-out' })
  })

  test('gives the last room to one of forty, and overlapping stays never block each other', async () => {
    const holds = Array.from({ length: 40 }, (_, index) =>
      hold(offerFor({ checkIn: addDays('2027-03-01', index % 5), nights: 1 + (index % 6) })).catch(
        (error: { code?: string }) => error.code,
      ),
    )
    const outcomes = await Promise.all(holds)
    expect(outcomes.filter((one) => typeof one === 'string' && one !== 'offer/sold-out')).toEqual([])
    const held = outcomes.filter((one) => typeof one === 'object')
    expect(held.length).toBeGreaterThan(1)
    expect(held.length).toBeLessThan(40)
    expect((await nights()).every(({ held: count }) => count <= 2)).toBe(true)
  })

  test('a night that an outside calendar has taken, or the owner closed, is not sold', async () => {
    const { hotelId, roomTypeId, cityId } = house
    const row = { hotelId, roomTypeId, cityId, allotment: 2 }
    await database.db.insert(roomNights).values({ ...row, day: '2027-03-06', blocked: 2 })
    await expect(hold()).rejects.toMatchObject({ code: 'offer/sold-out' })
    await database.db.execute(sql`update room_nights set blocked = 0, closed = true where room_type_id = ${roomTypeId}`)
    await expect(hold()).rejects.toMatchObject({ code: 'offer/sold-out' })
    expect((await nights()).every(({ held }) => held === 0)).toBe(true)
  })
})

describe('an order', () => {
  test('sells what was held, asks the owner for a day, and keeps the guests sealed', async () => {
    const placed = await order()
    expect(placed).toMatchObject({ status: 'ordered', answerBy: new Date('2027-02-02T15:00:00Z') })
    expect(await taken()).toEqual(['1/0', '1/0', '1/0'])
    const [row] = await database.db.select().from(stays).where(sql`code = 'AB2CD3'`)
    expect(row?.people).toBeTruthy()
    expect(row?.people).not.toContain('Souza')
  })

  test('is one order for one key', async () => {
    const { holdRef } = await hold()
    const place = () => ordering.order({ key: 'one-order', hold: at(holdRef), code: 'AB2CD3', people: PEOPLE })
    const answers = await Promise.all([place(), place(), place()])
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(await taken()).toEqual(['1/0', '1/0', '1/0'])
    expect(await ordering.findOrder({ key: 'one-order', hotelId: house.hotelId })).toEqual(answers[0])
  })

  test('of a hold that has ended is refused', async () => {
    const { holdRef } = await hold()
    await ordering.release(at(holdRef))
    const placed = await ordering.order({ key: newId(), hold: at(holdRef), code: 'AB2CD3', people: PEOPLE })
    expect(placed).toMatchObject({ status: 'refused', reason: 'hold-over' })
  })

  test('that the guest cancels gives the nights back, once', async () => {
    const stayId = await orderedStay()
    const outcomes = await Promise.all([ordering.cancel(at(stayId)), ordering.cancel(at(stayId))])
    expect(outcomes).toEqual([{ status: 'cancelled' }, { status: 'cancelled' }])
    expect(await taken()).toEqual(['0/0', '0/0', '0/0'])
  })
})

describe('the owner’s answer', () => {
  test('accepts: the rooms stay sold', async () => {
    const stayId = await orderedStay()
    expect(await answer({ stayId })).toBe(true)
    expect(await statusOf(stayId)).toBe('confirmed')
    expect(await taken()).toEqual(['1/0', '1/0', '1/0'])
  })

  test('rejects: the rooms are for others again', async () => {
    const stayId = await orderedStay()
    expect(await answer({ stayId, answer: 'reject', reason: 'A burst pipe' })).toBe(true)
    expect(await taken()).toEqual(['0/0', '0/0', '0/0'])
    const [row] = await database.db.select().from(stays).where(sql`id = ${stayId}`)
    expect(row).toMatchObject({ status: 'rejected', reason: 'A burst pipe' })
  })

  test('is one, from either side and however they meet', async () => {
    const stayId = await orderedStay()
    const given = ['accept', 'reject', 'accept', 'reject'] as const
    const outcomes = await Promise.all(given.map((one) => answer({ stayId, answer: one })))
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    const moves = await database.db.select().from(stayHistory).where(sql`stay_id = ${stayId}`)
    expect(moves.map(({ to }) => to)).toHaveLength(3)
  })

  test('of someone else changes nothing', async () => {
    const stayId = await orderedStay()
    expect(await answer({ stayId, ownerId: newId() })).toBe(false)
    expect(await statusOf(stayId)).toBe('pending')
  })

  test('comes too late after the deadline; the lapse not before it', async () => {
    const stayId = await orderedStay()
    expect(await answer({ stayId, ownerId: null, answer: 'lapse' })).toBe(false)
    clock.advance(24 * 3_600_000)
    expect(await answer({ stayId })).toBe(false)
    expect(await answer({ stayId, ownerId: null, answer: 'lapse' })).toBe(true)
    expect(await statusOf(stayId)).toBe('lapsed')
    expect(await taken()).toEqual(['0/0', '0/0', '0/0'])
  })

  test('a stay that was cancelled meanwhile cannot be accepted', async () => {
    const stayId = await orderedStay()
    await ordering.cancel(at(stayId))
    expect(await answer({ stayId })).toBe(false)
  })
})

test('a confirmed stay ends once, as completed or as a no-show', async () => {
  const stayId = await orderedStay()
  const end = (to: 'completed' | 'no_show') =>
    database.db.transaction((tx) => ordering.conclude(tx, { ...at(stayId), to, by: 'system' }))
  expect(await end('completed')).toBe(false)
  await answer({ stayId })
  expect(await Promise.all([end('completed'), end('no_show')])).toContain(false)
  expect(['completed', 'no_show']).toContain(await statusOf(stayId))
})

test('an owner reads all that wait for an answer first, then page by page what does not, and nothing of others', async () => {
  const booked: string[] = []
  for (const _ of [1, 2, 3, 4, 5]) {
    booked.push(await orderedStay())
    clock.advance(1000)
    const [stayId = ''] = booked.slice(-1)
    if (booked.length > 1) await answer({ stayId, answer: 'reject', reason: 'Full' })
  }
  const [pending, changing, ...rest] = booked
  const { ownerId } = house
  const page = async (after?: string) =>
    (await ordering.ofOwner(ownerId, { changing: [changing ?? ''], after, most: 2 })).map(({ stayId }) => stayId)
  expect(await page()).toEqual([changing, pending, ...rest.slice(1).reverse()])
  expect(await page(rest[1])).toEqual([rest[0]])
  expect(await page(rest[0])).toEqual([])
  const other = await sampleHotel(database.db)
  expect(await ordering.ofOwner(other.ownerId, { changing: booked, most: 9 })).toEqual([])
  expect(await ordering.ofOwner(other.ownerId, { changing: [], after: rest[2], most: 9 })).toEqual([])
  expect(await ordering.oneOfOwner(other.ownerId, pending ?? '')).toBeNull()
  expect(await ordering.oneOfOwner(ownerId, pending ?? '')).toMatchObject({ stayId: pending, people: PEOPLE })
})

test('every status says where a stay may go, and ends lead nowhere', () => {
  expect(Object.keys(STAY_MOVES).sort()).toEqual([...STAY_STATUSES].sort())
  const ends = STAY_STATUSES.filter((status) => STAY_MOVES[status].length === 0)
  expect(ends).toEqual(['released', 'rejected', 'lapsed', 'cancelled', 'completed'])
})

test('the database refuses to sell a night beyond its allotment, whatever a program does', async () => {
  await hold()
  const over = database.db.execute(sql`update room_nights set sold = 2 where room_type_id = ${house.roomTypeId}`)
  await expect(over).rejects.toMatchObject({ cause: { constraint: 'room_nights_allotment' } })
})
