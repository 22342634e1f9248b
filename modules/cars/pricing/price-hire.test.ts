import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { CAR_CLASSES, CAR_EXTRAS, type ChosenExtras, MOST_OF_EXTRA } from '#modules/cars/cars.contract.ts'
import { addDays } from '#platform/dates.ts'
import { CURRENCIES } from '#platform/money.ts'
import { type HireAsked, priceHire, type Tariff } from './price-hire.ts'

const TARIFF: Tariff = {
  currency: 'BRL',
  daily: 10_000,
  seasons: [],
  youngFee: 3_000,
  airportFee: 12,
  oneWayFee: 15_000,
  oneWayKmPrice: 100,
  extras: { baby_seat: 2_500, full_cover: 5_500 },
}
const days = (count: number, from = '2027-03-05') => Array.from({ length: count }, (_, at) => addDays(from, at))
const ask = (change: Partial<HireAsked> = {}): HireAsked => ({
  carClass: 'ECMR',
  days: days(3),
  age: 30,
  oneWayKm: null,
  extras: {},
  ...change,
})
const linesOf = (tariff: Tariff, asked: HireAsked) =>
  Object.fromEntries(priceHire(tariff, asked).lines.map(({ kind, amount }) => [kind, amount.amount]))

test('a hire costs its days and the airport’s fee', () => {
  expect(priceHire(TARIFF, ask())).toMatchObject({ days: 3, total: { amount: 33_600, currency: 'BRL' } })
  expect(linesOf(TARIFF, ask())).toEqual({ rental: 30_000, airport_fee: 3_600 })
  expect(linesOf({ ...TARIFF, airportFee: 0 }, ask())).toEqual({ rental: 30_000 })
})

test('young drivers, a return elsewhere and extras are lines of their own', () => {
  const extras: ChosenExtras = { baby_seat: 2, full_cover: 1, booster: 1 }
  expect(linesOf(TARIFF, ask({ age: 24, oneWayKm: 120.4, extras }))).toEqual({
    rental: 30_000,
    young_driver: 9_000,
    one_way: 27_000,
    airport_fee: 7_920,
    // A booster is not offered there.
    baby_seat: 15_000,
    full_cover: 16_500,
  })
  expect(linesOf(TARIFF, ask({ age: 25 }))).not.toHaveProperty('young_driver')
})

test('an extra is charged for ten days at most', () => {
  expect(linesOf(TARIFF, ask({ days: days(12), extras: { baby_seat: 1 } }))['baby_seat']).toBe(25_000)
})

test.each([
  [6, undefined],
  [7, -7_000],
  [14, -21_000],
  [28, -70_000],
])('%i days have a discount of %s', (count, discount) => {
  expect(linesOf(TARIFF, ask({ days: days(count) }))['length_discount']).toBe(discount)
})

test('a season changes its days alone, of its class alone, and the one that was written last holds', () => {
  const carnival = { carClass: null, firstDay: '2027-03-06', lastDay: '2027-03-06', percent: 150 }
  const suvs = { ...carnival, carClass: 'SFAR', percent: 300 } as const
  expect(linesOf({ ...TARIFF, seasons: [suvs, carnival] }, ask())['rental']).toBe(35_000)
  expect(linesOf({ ...TARIFF, seasons: [suvs, carnival] }, ask({ carClass: 'SFAR' }))['rental']).toBe(50_000)
  expect(linesOf({ ...TARIFF, seasons: [carnival, suvs] }, ask({ carClass: 'SFAR' }))['rental']).toBe(35_000)
})

test('of 100,000 hires the lines come to the total, in whole minor units, and more never costs less', () => {
  for (let round = 0; round < 100_000; round++) {
    const tariff = anyTariff()
    const asked = anyHire()
    const { lines, total, days: count } = priceHire(tariff, asked)
    const sum = lines.reduce((all, { amount }) => all + amount.amount, 0)
    if (sum !== total.amount || !Number.isSafeInteger(sum) || sum <= 0 || count !== asked.days.length)
      throw new Error(`${JSON.stringify({ tariff, asked, lines, total })}`)
    if (lines.some(({ kind, amount }) => amount.amount < 0 !== (kind === 'length_discount')))
      throw new Error(`a line has the wrong sign: ${JSON.stringify({ tariff, asked, lines })}`)
    const extra = CAR_EXTRAS[randomInt(CAR_EXTRAS.length)] ?? 'booster'
    const more = { ...asked, extras: { ...asked.extras, [extra]: (asked.extras[extra] ?? 0) + 1 } }
    if (priceHire(tariff, more).total.amount < total.amount) throw new Error('an extra made it cheaper')
    if (priceHire(tariff, { ...asked, age: 20 }).total.amount < total.amount) throw new Error('youth made it cheaper')
  }
})

function anyTariff(): Tariff {
  const seasons = Array.from({ length: randomInt(3) }, () => {
    const firstDay = addDays('2027-01-01', randomInt(200))
    const carClass = randomInt(2) ? null : (CAR_CLASSES[randomInt(CAR_CLASSES.length)] ?? null)
    return { carClass, firstDay, lastDay: addDays(firstDay, randomInt(40)), percent: randomInt(30, 501) }
  })
  return {
    seasons,
    currency: CURRENCIES[randomInt(3)] ?? 'BRL',
    daily: randomInt(1, 200_000),
    youngFee: randomInt(10_000),
    airportFee: randomInt(41),
    oneWayFee: randomInt(100_000),
    oneWayKmPrice: randomInt(300),
    extras: Object.fromEntries(CAR_EXTRAS.filter(() => randomInt(2)).map((extra) => [extra, randomInt(9_000)])),
  }
}

function anyHire(): HireAsked {
  return {
    carClass: CAR_CLASSES[randomInt(CAR_CLASSES.length)] ?? 'ECMR',
    days: days(randomInt(1, 61), addDays('2027-01-01', randomInt(200))),
    age: randomInt(18, 100),
    oneWayKm: randomInt(2) ? null : randomInt(400_000) / 100,
    extras: Object.fromEntries(CAR_EXTRAS.map((extra) => [extra, randomInt(MOST_OF_EXTRA[extra] + 1)])),
  }
}
