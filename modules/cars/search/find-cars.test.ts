import { createSecretKey, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CAR_CLASSES, type CarClass } from '#modules/cars/cars.contract.ts'
import { carDays, carDepots, carFleet, carSeasons } from '#modules/cars/fleet/fleet.tables.ts'
import { unsealCar } from '#modules/cars/hires/car-token.ts'
import { priceHire } from '#modules/cars/pricing/price-hire.ts'
import { sampleDepot } from '#modules/cars/sample-depot.fixture.ts'
import { createRights } from '#modules/rights/index.ts'
import { eq } from '#platform/database/query.ts'
import { addDays } from '#platform/dates.ts'
import { newId } from '#platform/ids.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { CarResults } from './car-search.contract.ts'
import { findCars } from './find-cars.ts'

const database = testDatabase()
const secret = createSecretKey(randomBytes(32))
const deps = { clock: fixedClock('2027-02-01T15:00:00Z'), secret, rights: createRights() }
const ZONE = 'America/Fortaleza'
const FIRST = '2027-03-01'
const [OPENS, CLOSES] = [8 * 60, 18 * 60]

type Season = { carClass: CarClass | null; from: number; days: number; percent: number }
type Taken = { carClass: CarClass; day: number; sold: number; out: number }
type Depot = {
  /** Along a meridian from the place, so that a distance is told by itself. */
  north: number
  brand: string
  paused: boolean
  hours: boolean
  oneWay: boolean
  turnaround: number
  fleet: { carClass: CarClass; units: number; daily: number; minAge: number }[]
  seasons: Season[]
  taken: Taken[]
}
type Asked = { from: number; hour: number; days: number; backHour: number; age: number; elsewhere: boolean }

const carClass = fc.constantFrom(...CAR_CLASSES.slice(0, 5))
const depot: fc.Arbitrary<Depot> = fc.record({
  north: fc.constantFrom(0, 3, 9.5, 20, 39, 41, 60),
  brand: fc.constantFrom('Vela', 'Duna'),
  paused: fc.constantFrom(false, false, false, true),
  hours: fc.boolean(),
  oneWay: fc.constantFrom(true, true, false),
  turnaround: fc.constantFrom(0, 120, 1440),
  fleet: fc.uniqueArray(
    fc.record({
      carClass,
      units: fc.integer({ min: 0, max: 6 }),
      daily: fc.integer({ min: 1, max: 40_000 }),
      minAge: fc.constantFrom(18, 21, 25),
    }),
    { selector: (one) => one.carClass, minLength: 1, maxLength: 4 },
  ),
  seasons: fc.array(
    fc.record({
      carClass: fc.option(carClass),
      from: fc.integer({ min: -3, max: 12 }),
      days: fc.nat({ max: 9 }),
      percent: fc.integer({ min: 30, max: 500 }),
    }),
    { maxLength: 3 },
  ),
  taken: fc.uniqueArray(
    fc.record({ carClass, day: fc.nat({ max: 16 }), sold: fc.nat({ max: 6 }), out: fc.nat({ max: 3 }) }),
    { selector: (one) => `${one.carClass} ${one.day}`, maxLength: 12 },
  ),
})
const asked: fc.Arbitrary<Asked> = fc.record({
  from: fc.nat({ max: 6 }),
  hour: fc.constantFrom(6, 8, 10, 17.5, 18, 23.5),
  days: fc.integer({ min: 0, max: 9 }),
  backHour: fc.constantFrom(0, 8, 10, 10.5, 11, 18, 18.5),
  age: fc.constantFrom(18, 22, 30),
  elsewhere: fc.boolean(),
})

test('a search finds what one finds who looks at every car of every depot on every day', {
  timeout: 240_000,
}, async () => {
  let world = 0
  const worlds = fc.record({
    here: fc.array(depot, { minLength: 1, maxLength: 5 }),
    there: fc.array(depot, { maxLength: 3 }),
    wanted: fc.array(asked, { minLength: 4, maxLength: 4 }),
  })
  const property = fc.asyncProperty(worlds, async ({ here, there, wanted }) => {
    // A part of the sea for each world: nothing is cleared away.
    const longitude = -179 + 2 * world++
    const [place, far] = [placeAt(-20, longitude), placeAt(-8, longitude)]
    const ids = await Promise.all([...here.map((one) => save(one, place)), ...there.map((one) => save(one, far))])
    const [near, away] = [
      here.map((one, at) => [ids[at], one] as const),
      there.map((one, at) => [ids[here.length + at], one] as const),
    ]
    for (const one of wanted) {
      const search = {
        place,
        returnPlace: one.elsewhere ? far : null,
        ...timesOf(one),
        age: one.age,
        currency: 'BRL' as const,
      }
      const found = await findCars({ ...deps, db: database.db }, search)
      const expected = lookEverywhere(near as Known[], away as Known[], one)
      expect(foundIn(found)).toEqual(expected)
    }
  })
  await fc.assert(property, { numRuns: 80, interruptAfterTimeLimit: 150_000 })
})

test('the id of what is found opens what was seen', async () => {
  const place = placeAt(10, 10)
  const one: Depot = {
    north: 0,
    brand: 'Vela',
    paused: false,
    hours: false,
    oneWay: true,
    turnaround: 120,
    fleet: [{ carClass: 'ECMR', units: 2, daily: 10_000, minAge: 21 }],
    seasons: [],
    taken: [],
  }
  const depotId = await save(one, place)
  const times = { pickUp: '2027-03-05T10:00', return: '2027-03-08T10:00' }
  const search = { place, returnPlace: null, ...times, age: 30, currency: 'BRL' as const }
  const { options, days } = await findCars({ ...deps, db: database.db }, search)
  expect([days, options.length, options[0]?.left]).toEqual([3, 1, 2])
  expect(unsealCar(secret, options[0]?.offerId ?? '')).toMatchObject({
    depotId,
    carClass: 'ECMR',
    age: 30,
    total: options[0]?.price.total,
    ...times,
  })
  // Forty-eight hours before pick-up, on the depot's clock.
  expect(options[0]?.freeUntil).toBe('2027-03-03T13:00:00.000Z')
})

function placeAt(latitude: number, longitude: number) {
  return { id: 'city:1', name: 'Somewhere', latitude, longitude, timeZone: ZONE, countryCode: 'BR' }
}

const local = (day: number, hour: number) =>
  `${addDays(FIRST, day)}T${String(Math.floor(hour)).padStart(2, '0')}:${hour % 1 === 0 ? '00' : '30'}`
const timesOf = ({ from, hour, days, backHour }: Asked) => ({
  pickUp: local(from, hour),
  return: local(from + days, backHour),
})
/** A degree of latitude on the sphere that distances are measured on. */
const KM_A_DEGREE = (Math.PI / 180) * 6371

async function save(one: Depot, place: ReturnType<typeof placeAt>): Promise<string> {
  const { db } = database
  const latitude = place.latitude + one.north / KM_A_DEGREE
  const week = Array.from({ length: 7 }, (_, weekday) => ({ weekday, opens: OPENS, closes: CLOSES }))
  const { depotId } = await sampleDepot(db, {
    code: newId(),
    brand: one.brand,
    classes: [],
    latitude,
    longitude: place.longitude,
    openings: one.hours ? week : [],
  })
  await db
    .update(carDepots)
    .set({ paused: one.paused, oneWay: one.oneWay, turnaroundMinutes: one.turnaround })
    .where(eq(carDepots.id, depotId))
  const at = new Date('2026-01-01T12:00:00Z')
  const terms = { deposit: 80_000, excess: 350_000, updatedAt: at }
  await db.insert(carFleet).values(one.fleet.map((fleet) => ({ depotId, ...fleet, ...terms })))
  for (const { carClass: of, from, days, percent } of one.seasons) {
    const span = { firstDay: addDays(FIRST, from), lastDay: addDays(FIRST, from + days) }
    await db
      .insert(carSeasons)
      .values({ id: newId(), depotId, carClass: of, name: 'A season', ...span, percent, createdAt: at })
  }
  for (const { carClass: of, day, sold, out } of one.taken) {
    const units = one.fleet.find((fleet) => fleet.carClass === of)?.units ?? 0
    const row = { depotId, carClass: of, day: addDays(FIRST, day), units, sold: Math.min(sold, units), out }
    await db.insert(carDays).values(row)
  }
  return depotId
}

type Known = readonly [id: string, depot: Depot]
const HOURS_AWAY = 24

/** What a search has to say, worked out car by car and day by day. */
function lookEverywhere(here: readonly Known[], there: readonly Known[], wanted: Asked) {
  const onSale = (all: readonly Known[]) =>
    all
      .filter(([, { paused, north }]) => !paused && north <= 40)
      .toSorted(([a, x], [b, y]) => x.north - y.north || (a < b ? -1 : 1))
  const seen = { depots: [] as string[], cars: [] as string[], soldOut: 0, tooYoung: 0 }
  for (const [id, one] of onSale(here)) {
    const back = wanted.elsewhere ? onSale(there).find(([, { brand }]) => brand === one.brand) : ([id, one] as const)
    const obstacle = back ? obstacleOf(one, back[1], wanted) : 'no-return'
    seen.depots.push(`${id} ${obstacle}`)
    if (!back || obstacle) continue
    const km = wanted.elsewhere ? 12 * KM_A_DEGREE + back[1].north - one.north : null
    for (const fleet of one.fleet.filter(({ units }) => units > 0)) {
      const left = unitsLeft(one, fleet, wanted, km)
      if (wanted.age < fleet.minAge) seen.tooYoung++
      else if (left <= 0) seen.soldOut++
      else
        seen.cars.push(
          `${id} ${fleet.carClass} to ${back[0]}: ${priceOf(one, fleet, wanted, km)}, left ${left < 4 ? left : 'many'}`,
        )
    }
  }
  return { ...seen, cars: seen.cars.toSorted() }
}

function obstacleOf(depot: Depot, back: Depot, { hour, days, backHour, elsewhere }: Asked): string | null {
  const open = ({ hours }: Depot, at: number) => !hours || (at * 60 >= OPENS && at * 60 <= CLOSES)
  if (days * HOURS_AWAY + backHour <= hour) return 'order'
  if (elsewhere && !depot.oneWay) return 'one-way'
  if (!open(depot, hour)) return 'closed-pick-up'
  return open(back, backHour) ? null : 'closed-return'
}

/** On the worst of all days on which a car is gone; one that is ready at midnight goes out on the new day. */
function unitsLeft(
  depot: Depot,
  { carClass: of, units }: Depot['fleet'][number],
  wanted: Asked,
  km: number | null,
): number {
  const { from, days, backHour } = wanted
  const ready = (from + days) * HOURS_AWAY + backHour + depot.turnaround / 60
  const transfer = km === null ? 0 : Math.max(1, Math.ceil(km / 600))
  const last = Math.ceil(ready / HOURS_AWAY) - 1 + transfer
  const worst = depot.taken
    .filter(({ carClass: taken, day }) => taken === of && day >= from && day <= Math.max(from, last))
    .map(({ sold, out }) => units - Math.min(sold, units) - out)
  return Math.min(units, ...worst)
}

function priceOf(depot: Depot, fleet: Depot['fleet'][number], wanted: Asked, km: number | null): number {
  const { from, hour, days, backHour, age } = wanted
  const hours = days * HOURS_AWAY + backHour - hour
  const count = Math.max(1, Math.ceil((hours * 60 - 59) / 1440))
  const seasons = depot.seasons
    .map((one) => ({
      carClass: one.carClass,
      firstDay: addDays(FIRST, one.from),
      lastDay: addDays(FIRST, one.from + one.days),
      percent: one.percent,
    }))
    .toReversed()
  const tariff = {
    currency: 'BRL' as const,
    daily: fleet.daily,
    seasons,
    youngFee: 3_000,
    airportFee: 12,
    oneWayFee: 15_000,
    oneWayKmPrice: 100,
    extras: {},
  }
  const charged = Array.from({ length: count }, (_, index) => addDays(FIRST, from + index))
  return priceHire(tariff, { carClass: fleet.carClass, days: charged, age, oneWayKm: km, extras: {} }).total.amount
}

function foundIn({ depots, options, soldOut, tooYoung }: CarResults) {
  return {
    depots: depots.map(({ id, obstacle }) => `${id} ${obstacle}`),
    cars: options
      .map(
        ({ depotId, carClass: of, returnDepotId, price, left }) =>
          `${depotId} ${of} to ${returnDepotId}: ${price.total.amount}, left ${left ?? 'many'}`,
      )
      .toSorted(),
    soldOut,
    tooYoung,
  }
}
