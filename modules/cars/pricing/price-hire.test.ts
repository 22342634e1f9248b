import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CAR_CLASSES, CAR_EXTRAS, type ChosenExtras, MOST_OF_EXTRA } from '#modules/cars/cars.contract.ts'
import { addDays } from '#platform/dates.ts'
import { CURRENCIES } from '#platform/money.ts'
import { chargedDays } from './hire-time.ts'
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

const RUNS = { numRuns: 100_000 }
const someDay = fc.nat({ max: 240 }).map((count) => addDays('2027-01-01', count))
const anySeason = fc.record({
  carClass: fc.option(fc.constantFrom(...CAR_CLASSES)),
  firstDay: someDay,
  length: fc.nat({ max: 40 }),
  percent: fc.integer({ min: 30, max: 500 }),
})
const anyTariff: fc.Arbitrary<Tariff> = fc.record({
  currency: fc.constantFrom(...CURRENCIES),
  daily: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 200_000 })),
  seasons: fc.array(
    anySeason.map(({ length, ...season }) => ({ ...season, lastDay: addDays(season.firstDay, length) })),
    { maxLength: 3 },
  ),
  youngFee: fc.nat({ max: 10_000 }),
  airportFee: fc.nat({ max: 40 }),
  oneWayFee: fc.nat({ max: 100_000 }),
  oneWayKmPrice: fc.nat({ max: 300 }),
  extras: fc.dictionary(fc.constantFrom(...CAR_EXTRAS), fc.nat({ max: 9_000 })),
})
/** From the first minute to two months, so that the days follow from the hours. */
const anyHire = fc
  .record({
    carClass: fc.constantFrom(...CAR_CLASSES),
    from: someDay,
    minutes: fc.oneof(fc.integer({ min: 1, max: 10 * 1440 }), fc.integer({ min: 1, max: 60 * 1440 })),
    age: fc.integer({ min: 18, max: 99 }),
    oneWayKm: fc.option(fc.double({ min: 0, max: 4_000, noNaN: true })),
    extras: fc.record(
      Object.fromEntries(CAR_EXTRAS.map((extra) => [extra, fc.nat({ max: MOST_OF_EXTRA[extra] })])) as Record<
        (typeof CAR_EXTRAS)[number],
        fc.Arbitrary<number>
      >,
    ),
  })
  .map(({ from, minutes, ...rest }) => ({ minutes, asked: { ...rest, days: days(daysOf(minutes), from) } }))

/** As it is charged: of each day that is begun, unless it is begun by less than an hour. */
function daysOf(minutes: number): number {
  const from = new Date('2027-03-05T13:00:00Z')
  return chargedDays({ from, until: new Date(from.getTime() + minutes * 60_000) })
}

describe('100,000 hires', () => {
  test('cost what someone comes to who works it out with whole numbers', () => {
    fc.assert(
      fc.property(anyTariff, anyHire, (tariff, { minutes, asked }) => {
        const { lines, total, days: count } = priceHire(tariff, asked)
        const [whole, rest] = [Math.floor(minutes / 1440), minutes % 1440]
        const begun = whole + (rest >= 60 ? 1 : 0)
        if (count !== Math.max(1, begun)) throw new Error(`${count} days for ${minutes} minutes`)
        const expected = workedOut(tariff, asked)
        if (total.amount !== expected) throw new Error(`${total.amount}, not ${expected}: ${JSON.stringify(lines)}`)
      }),
      RUNS,
    )
  }, 120_000)

  test('have lines that come to the total, each with its sign, and more never costs less', () => {
    fc.assert(
      fc.property(anyTariff, anyHire, fc.constantFrom(...CAR_EXTRAS), (tariff, { asked }, extra) => {
        const { lines, total } = priceHire(tariff, asked)
        const sum = lines.reduce((all, { amount }) => all + amount.amount, 0)
        if (sum !== total.amount || !Number.isSafeInteger(sum) || sum <= 0) throw new Error(`${sum}: ${total.amount}`)
        if (lines.some(({ amount }) => amount.currency !== tariff.currency)) throw new Error('another currency')
        if (lines.some(({ kind, amount }) => amount.amount < 0 !== (kind === 'length_discount')))
          throw new Error(`a line has the wrong sign: ${JSON.stringify(lines)}`)
        const costs = (change: Partial<HireAsked>) => priceHire(tariff, { ...asked, ...change }).total.amount
        const more = { ...asked.extras, [extra]: asked.extras[extra] + 1 }
        if (costs({ extras: more }) < total.amount) throw new Error('an extra made it cheaper')
        if (costs({ age: 20 }) < total.amount) throw new Error('youth made it cheaper')
        if (costs({ oneWayKm: (asked.oneWayKm ?? 0) + 1 }) < total.amount) throw new Error('the way made it cheaper')
      }),
      RUNS,
    )
  }, 120_000)
})

/** Hundredths, half of one away from zero. */
const percentOf = (amount: number, percent: number) => Math.floor((amount * percent * 2 + 100) / 200)

/** The tariff as it is written on a wall, a second time and without any of its own code. */
function workedOut(tariff: Tariff, { carClass, days: of, age, oneWayKm, extras }: HireAsked): number {
  let sum = 0
  for (const day of of) {
    const season = tariff.seasons.find(
      (one) => (one.carClass ?? carClass) === carClass && one.firstDay <= day && day <= one.lastDay,
    )
    sum += season ? Math.max(1, percentOf(tariff.daily, season.percent)) : tariff.daily
  }
  const off = of.length >= 28 ? 25 : of.length >= 14 ? 15 : of.length >= 7 ? 10 : 0
  sum -= percentOf(sum, off)
  if (age < 25) sum += tariff.youngFee * of.length
  if (oneWayKm !== null) sum += tariff.oneWayFee + tariff.oneWayKmPrice * Math.round(oneWayKm)
  sum += percentOf(sum, tariff.airportFee)
  for (const extra of CAR_EXTRAS) sum += (tariff.extras[extra] ?? 0) * Math.min(of.length, 10) * (extras[extra] ?? 0)
  return sum
}
