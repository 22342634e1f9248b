import { createSecretKey, randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { carFleet } from '#modules/cars/fleet/fleet.tables.ts'
import { carOfferOf, type SampleDepot, sampleDepot } from '#modules/cars/sample-depot.fixture.ts'
import { sql } from '#platform/database/query.ts'
import { newId } from '#platform/ids.ts'
import { money } from '#platform/money.ts'
import { createVault } from '#platform/vault.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createCarOrdering } from './car-ordering.ts'
import { type CarToken, sealCar, unsealCar } from './car-token.ts'
import { giveLarger } from './change-hire.ts'
import { carHireHistory } from './hires.tables.ts'

const NOW = '2027-02-01T15:00:00Z'
const secret = createSecretKey(randomBytes(32))
const DRIVER = { givenNames: 'Ana', surname: 'Souza', email: 'ana@example.com', phone: '+5585999990000', flight: '' }
const TOTAL = 33_600

const database = testDatabase()
let depot: SampleDepot
let clock: ReturnType<typeof fixedClock>
let ordering: ReturnType<typeof createCarOrdering>

beforeEach(async () => {
  clock = fixedClock(NOW)
  ordering = createCarOrdering({ db: database.db, clock, vault: createVault(randomBytes(32)), secret })
  depot = await sampleDepot(database.db)
})

type Change = Partial<Parameters<typeof carOfferOf>[1]>
const offerFor = (change: Change = {}) => carOfferOf(depot, { secret, now: clock.now(), total: TOTAL, ...change })
const until = () => new Date(clock.now().getTime() + 15 * 60_000)
const hold = (offerId = offerFor(), key: string = newId()) => ordering.hold(offerId, { key, until: until() })
const at = (id: string) => ({ id, depotId: depot.depotId })
const order = async (offerId = offerFor()) => {
  const { holdRef } = await hold(offerId)
  const placed = await ordering.order({ key: newId(), hold: at(holdRef), code: 'AB2CD3', driver: DRIVER })
  if (placed.status !== 'ordered') throw new Error(placed.detail)
  return placed.orderRef
}
async function taken(carClass = 'ECMR') {
  const { rows } = await database.db.execute<{ day: string; sold: number; held: number }>(sql`
    select to_char(day, 'DD') as day, sold, held from car_days
    where depot_id = ${depot.depotId} and car_class = ${carClass} and sold + held > 0 order by car_days.day`)
  return rows.map(({ day, sold, held }) => `${day}:${sold}/${held}`).join(' ')
}
const within = <T>(work: Parameters<typeof database.db.transaction<T>>[0]) => database.db.transaction(work)

describe('the id of a car offer', () => {
  const token: CarToken = {
    depotId: newId(),
    returnDepotId: newId(),
    carClass: 'PDAR',
    pickUp: '2027-12-24T23:30',
    return: '2028-01-02T00:00',
    age: 99,
    extras: { baby_seat: 2, full_cover: 1 },
    issued: 30_000_000,
    total: money(98_765_432_10, 'EUR'),
  }

  test('gives back what was sealed in it, and nothing for another secret or a changed letter', () => {
    const id = sealCar(secret, token)
    expect(unsealCar(secret, id)).toEqual(token)
    expect(unsealCar(createSecretKey(randomBytes(32)), id)).toBeNull()
    expect(unsealCar(secret, `${id.slice(0, 20)}${id[20] === 'A' ? 'B' : 'A'}${id.slice(21)}`)).toBeNull()
    expect(unsealCar(secret, 'ca_')).toBeNull()
  })

  test('opens the offer at its price of now, and tells what it was', async () => {
    const opened = await ordering.open(offerFor({ total: 30_000 }))
    if (opened.status !== 'open') throw new Error(opened.status)
    expect(opened.offer.price.total).toEqual(money(TOTAL, 'BRL'))
    expect(opened.offer.previousTotal).toEqual(money(30_000, 'BRL'))
    expect(opened.offer).toMatchObject({ left: 2, terms: { minAge: 21, excess: money(350_000, 'BRL') } })
  })

  test('takes the excess away with full cover', async () => {
    const opened = await ordering.open(offerFor({ extras: { full_cover: 1 } }))
    expect(opened).toMatchObject({ status: 'open', offer: { terms: { excess: money(0, 'BRL') } } })
  })

  test.each<[string, number, Change, string]>([
    ['is over after half an hour', 31, {}, 'expired'],
    ['is sold out for a class that is not there', 0, { carClass: 'PDAR' }, 'sold-out'],
    ['is sold out for a driver who is too young', 0, { age: 20 }, 'sold-out'],
    ['is sold out when it lies in the past', 0, { pickUp: '2027-01-31T10:00' }, 'sold-out'],
    ['is not found when nobody has the depot', 0, { returnDepotId: newId() }, 'not-found'],
  ])('%s', async (_, minutes, change, status) => {
    const id = offerFor(change)
    clock.advance(minutes * 60_000)
    expect((await ordering.open(id)).status).toBe(status)
  })
})

describe('a hold', () => {
  test('takes one unit for every day on which it is gone, once for its key', async () => {
    const key = newId()
    const [one, two] = await Promise.all([hold(offerFor(), key), hold(offerFor(), key)])
    expect(two.holdRef).toBe(one.holdRef)
    expect(await taken()).toBe('05:0/1 06:0/1 07:0/1 08:0/1')
  })

  test('of the last unit is one of many who want it at once', async () => {
    const wanted = await Promise.allSettled(Array.from({ length: 12 }, () => hold()))
    expect(wanted.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await taken()).toBe('05:0/2 06:0/2 07:0/2 08:0/2')
    expect((await ordering.open(offerFor())).status).toBe('sold-out')
    // The day after the last return is another driver's.
    await hold(offerFor({ pickUp: '2027-03-09T10:00', return: '2027-03-10T10:00' }))
  })

  test('ends on its own, is released once, and can be had again', async () => {
    const { holdRef } = await hold()
    expect(await ordering.reprice(at(holdRef))).toEqual({ total: money(TOTAL, 'BRL') })
    clock.advance(16 * 60_000)
    expect(await ordering.expireHolds()).toBeGreaterThan(0)
    await ordering.release(at(holdRef))
    expect(await taken()).toBe('')
    expect(await ordering.reprice(at(holdRef))).toBeNull()
    const again = await ordering.holdAgain(at(holdRef), { key: newId(), until: until() })
    expect(again?.holdRef).not.toBe(holdRef)
    await Promise.allSettled([hold(), hold()])
    expect(await ordering.holdAgain(at(holdRef), { key: newId(), until: until() })).toBeNull()
  })

  test('with a return elsewhere is gone until it is brought back', async () => {
    const there = await sampleDepot(database.db, { latitude: -8.126, longitude: -34.923, iata: 'REC' })
    const opened = await ordering.open(offerFor({ returnDepotId: there.depotId }))
    if (opened.status !== 'open') throw new Error(opened.status)
    const oneWay = opened.offer.price.lines.find(({ kind }) => kind === 'one_way')
    expect(oneWay?.amount.amount).toBeGreaterThan(15_000 + 600 * 100)
    await hold(opened.offer.id)
    // 628 kilometres are two days.
    expect(await taken()).toBe('05:0/1 06:0/1 07:0/1 08:0/1 09:0/1 10:0/1')
  })
})

describe('an order', () => {
  test('sells what was held, once for its key, and gives it back when it is cancelled', async () => {
    const { holdRef } = await hold()
    const request = { key: newId(), hold: at(holdRef), code: 'AB2CD3', driver: DRIVER }
    const [one, two] = await Promise.all([ordering.order(request), ordering.order(request)])
    expect(two).toEqual(one)
    expect(await ordering.findOrder({ key: request.key, depotId: depot.depotId })).toEqual(one)
    expect(await taken()).toBe('05:1/0 06:1/0 07:1/0 08:1/0')
    expect(await ordering.cancel(at(holdRef))).toEqual({ status: 'cancelled' })
    expect(await ordering.cancel(at(holdRef))).toEqual({ status: 'cancelled' })
    expect(await taken()).toBe('')
  })

  test('of a hold that has ended is refused', async () => {
    const { holdRef } = await hold()
    await ordering.release(at(holdRef))
    const answer = await ordering.order({ key: newId(), hold: at(holdRef), code: 'AB2CD3', driver: DRIVER })
    expect(answer).toMatchObject({ status: 'refused', reason: 'hold-over' })
  })

  test('is over once the car is back, and cannot be cancelled then', async () => {
    const hireId = await order()
    expect(await ordering.over()).toEqual([])
    clock.advance(40 * 86_400_000)
    expect(await ordering.over()).toContainEqual(at(hireId))
    expect(await within((tx) => ordering.complete(tx, at(hireId)))).toBe(true)
    expect(await within((tx) => ordering.complete(tx, at(hireId)))).toBe(false)
    expect((await ordering.cancel(at(hireId))).status).toBe('refused')
  })
})

const LATER = { pickUp: '2027-03-11T10:00', return: '2027-03-12T10:00' }
const historyOf = (hireId: string) => database.db.$count(carHireHistory, sql`hire_id = ${hireId}`)

describe('a change', () => {
  const change = async (hireId: string, pickUp: string, back: string) => {
    const opened = await ordering.openChange(at(hireId), { pickUp, return: back })
    if (opened.status !== 'open') return opened
    const done = await ordering.applyChange({ changeId: newId(), hireId, offer: opened.offer, by: 'guest' })
    return { done, total: opened.offer.price.total.amount }
  }

  test.each([
    ['longer', '2027-03-05T10:00', '2027-03-09T10:00', '05:1/0 06:1/0 07:1/0 08:1/0 09:1/0', 44_800],
    ['shorter', '2027-03-06T10:00', '2027-03-07T10:00', '06:1/0 07:1/0', 11_200],
    ['later', '2027-03-07T10:00', '2027-03-10T10:00', '07:1/0 08:1/0 09:1/0 10:1/0', 33_600],
    ['much earlier', '2027-02-20T10:00', '2027-02-21T10:00', '20:1/0 21:1/0', 11_200],
    ['much later', '2027-03-20T10:00', '2027-03-21T10:00', '20:1/0 21:1/0', 11_200],
  ])('to %s times moves the days with it', async (_, pickUp, back, days, total) => {
    const hireId = await order()
    expect(await change(hireId, pickUp, back)).toEqual({ done: true, total })
    expect(await taken()).toBe(days)
    await ordering.cancel(at(hireId))
    expect(await taken()).toBe('')
  })

  test('to days that others have is refused, and nothing moves', async () => {
    const hireId = await order()
    for (let count = 0; count < 2; count++)
      await hold(offerFor({ pickUp: '2027-03-10T10:00', return: '2027-03-12T10:00' }))
    const before = await taken()
    expect(await change(hireId, '2027-03-08T10:00', '2027-03-11T10:00')).toEqual({
      status: 'obstacle',
      obstacle: 'sold-out',
    })
    expect(await taken()).toBe(before)
  })

  test('is made once by its id, and what was refused stays so', async () => {
    const hireId = await order()
    const opened = await ordering.openChange(at(hireId), { pickUp: '2027-03-10T10:00', return: '2027-03-11T10:00' })
    if (opened.status !== 'open') throw new Error(opened.status)
    const asked = { changeId: newId(), hireId, offer: opened.offer, by: 'guest' }
    // Both units are gone when the depot is asked: of the days that it would have taken none is.
    const others = [await order(offerFor(LATER)), await order(offerFor(LATER))]
    const before = await taken()
    expect(await ordering.applyChange(asked)).toBe(false)
    expect(await taken()).toBe(before)
    for (const other of others) await ordering.cancel(at(other))
    expect(await ordering.applyChange(asked)).toBe(false)
    const again = { ...asked, changeId: newId() }
    expect(await Promise.all([again, again, again].map((one) => ordering.applyChange(one)))).toEqual([true, true, true])
    expect(await taken()).toBe('10:1/0 11:1/0')
    expect(await historyOf(hireId)).toBe(3)
  })

  test('that two make at once leaves one truth', async () => {
    const [one, two] = [await order(), await order()]
    await Promise.all([
      change(one, '2027-03-06T10:00', '2027-03-09T10:00'),
      change(two, '2027-03-04T10:00', '2027-03-07T10:00'),
      change(one, '2027-03-05T10:00', '2027-03-10T10:00'),
    ])
    const rows = await database.db.execute<{ firstDay: string; lastDay: string }>(sql`
      select to_char(first_day, 'DD') as "firstDay", to_char(last_day, 'DD') as "lastDay" from car_hires where id in (${one}, ${two})`)
    const days = new Map<string, number>()
    for (const { firstDay, lastDay } of rows.rows)
      for (let day = Number(firstDay); day <= Number(lastDay); day++)
        days.set(String(day).padStart(2, '0'), (days.get(String(day).padStart(2, '0')) ?? 0) + 1)
    const wanted = [...days].toSorted().map(([day, count]) => `${day}:${count}/0`)
    expect(await taken()).toBe(wanted.join(' '))
  })
})

test('a larger car takes a unit of its class and gives the other one back', async () => {
  const hireId = await order()
  const give = (carClass: 'CDAR' | 'ECMR') =>
    within((tx) =>
      giveLarger({ clock }, tx, { hireId, depotId: depot.depotId, carClass, by: 'staff:1', reason: 'flat tyre' }),
    )
  expect(await give('CDAR')).toBe(true)
  expect(await give('CDAR')).toBe(false)
  expect([await taken('ECMR'), await taken('CDAR')]).toEqual(['', '05:1/0 06:1/0 07:1/0 08:1/0'])
  expect(await ordering.givenClass(at(hireId))).toBe('CDAR')
  await ordering.cancel(at(hireId))
  expect(await taken('CDAR')).toBe('')
})

test('the database itself refuses to sell more than there are', async () => {
  await hold()
  const oversell = database.db.execute(sql`update car_days set sold = 2 where depot_id = ${depot.depotId}`)
  await expect(oversell).rejects.toThrow()
  const fewer = database.db.update(carFleet).set({ units: -1 })
  await expect(fewer).rejects.toThrow()
})
