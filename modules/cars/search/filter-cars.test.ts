import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RESULTS_EXAMPLE } from '#modules/cars/car-examples.contract.ts'
import { CAR_BODIES, CAR_CATEGORIES, CAR_CLASSES, CAR_FACTS, TRANSMISSIONS } from '#modules/cars/cars.contract.ts'
import { money } from '#platform/money.ts'
import { CAR_SORTS, type CarFilter, CarFilterSchema, type CarOption, CarResultsSchema } from './car-search.contract.ts'
import { choicesMade, countCars, filterCars } from './filter-cars.contract.ts'

const EXAMPLE = CarResultsSchema.parse(RESULTS_EXAMPLE)
const ALL = CarFilterSchema.parse({})
const idOf = (index: number) => `0198a4c2-6f00-7d3e-9a41-5b7c2f10b00${index}`

type Found = { carClass: (typeof CAR_CLASSES)[number]; depot: number; price: number; limited: boolean }
type Depot = { km: number; brand: string; iata: string | null }

/** What a search has found, of the example's depot and car. */
function resultsOf(depots: readonly Depot[], found: readonly Found[]) {
  const [option, depot] = [EXAMPLE.options[0], EXAMPLE.depots[0]]
  if (!option || !depot) throw new Error('the example has nothing')
  return {
    ...EXAMPLE,
    depots: depots.map((one, index) => ({ ...depot, ...one, id: idOf(index) })),
    options: found.map(
      ({ carClass, depot: at, price, limited }): CarOption => ({
        ...option,
        carClass,
        depotId: idOf(at),
        compared: money(price, 'USD'),
        terms: { ...option.terms, kmPerDay: limited ? 200 : null },
      }),
    ),
  }
}
const shown = (options: readonly CarOption[]) =>
  options.map(({ carClass, depotId, compared }) => `${carClass}@${depotId.at(-1)} ${compared.amount}`)

const DEPOTS: Depot[] = [
  { km: 0.4, brand: 'Jangada Cars', iata: 'FOR' },
  { km: 12, brand: 'Vela', iata: null },
]
const RESULTS = resultsOf(DEPOTS, [
  { carClass: 'ECMR', depot: 0, price: 9_000, limited: false },
  { carClass: 'FVAR', depot: 0, price: 30_000, limited: true },
  { carClass: 'ECMR', depot: 1, price: 7_000, limited: true },
  { carClass: 'CDAE', depot: 1, price: 12_000, limited: false },
])
const of = (change: Partial<CarFilter>) => shown(filterCars(RESULTS, { ...ALL, ...change }))

describe('found cars are narrowed', () => {
  test.each([
    ['by gears', { transmission: 'manual' }, ['ECMR@0 9000', 'ECMR@1 7000']],
    ['by kind', { bodies: ['van'] }, ['FVAR@0 30000']],
    ['by several kinds', { bodies: ['van', 'hatchback'], electric: true }, ['CDAE@1 12000']],
    ['by brand', { brands: ['Vela'] }, ['CDAE@1 12000', 'ECMR@1 7000']],
    ['by seats', { seats: 7 }, ['FVAR@0 30000']],
    ['by kilometres', { unlimited: true }, ['CDAE@1 12000', 'ECMR@0 9000']],
    ['to the airport', { atAirport: true }, ['ECMR@0 9000', 'FVAR@0 30000']],
    ['by price, to the very cent', { priceMax: 9_000 }, ['ECMR@0 9000', 'ECMR@1 7000']],
    ['by what nothing is', { seats: 9 }, []],
  ] as const)('%s', (_name, change, expected) => {
    expect(of(change as Partial<CarFilter>).toSorted()).toEqual(expected)
  })

  test('and ordered', () => {
    expect(of({ sort: 'price' })).toEqual(['ECMR@1 7000', 'ECMR@0 9000', 'CDAE@1 12000', 'FVAR@0 30000'])
    expect(of({ sort: 'size' })).toEqual(['FVAR@0 30000', 'CDAE@1 12000', 'ECMR@1 7000', 'ECMR@0 9000'])
    expect(of({ sort: 'distance' })).toEqual(['ECMR@0 9000', 'FVAR@0 30000', 'ECMR@1 7000', 'CDAE@1 12000'])
    // Nearer outweighs a little cheaper.
    expect(of({ sort: 'recommended' })[0]).toBe('ECMR@0 9000')
  })
})

describe('beside one that asks every car every question', () => {
  const depots = fc.array(
    fc.record({
      km: fc.integer({ min: 0, max: 400 }).map((tenths) => tenths / 10),
      brand: fc.constantFrom('Jangada Cars', 'Vela', 'Duna'),
      iata: fc.constantFrom('FOR', null),
    }),
    { minLength: 1, maxLength: 5 },
  )
  const found = fc.uniqueArray(
    fc.record({
      carClass: fc.constantFrom(...CAR_CLASSES),
      // The last one is of a depot that was not found.
      depot: fc.nat({ max: 5 }),
      price: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 90_000 })),
      limited: fc.boolean(),
    }),
    { selector: ({ carClass, depot }) => `${carClass} ${depot}`, maxLength: 24, size: 'max' },
  )
  /** Long lists, in which an order shows. */
  const oftenNone = <Choice>(some: fc.Arbitrary<Choice[]>) => fc.oneof(fc.constant<Choice[]>([]), some)
  const filters = fc.record<CarFilter>({
    sort: fc.constantFrom(...CAR_SORTS),
    transmission: fc.option(fc.constantFrom(...TRANSMISSIONS), { freq: 1 }),
    bodies: oftenNone(fc.subarray([...CAR_BODIES])),
    brands: oftenNone(fc.subarray(['Jangada Cars', 'Vela', 'Duna'])),
    seats: fc.constantFrom(0, 0, 5, 7),
    unlimited: fc.constantFrom(false, false, true),
    atAirport: fc.constantFrom(false, false, true),
    electric: fc.constantFrom(false, false, false, true),
    priceMax: fc.option(fc.oneof(fc.nat({ max: 6 }), fc.nat({ max: 90_000 })), { freq: 1 }),
  })
  const cases = fc.record({ depots, found, filter: filters })

  test('it finds the same, once each, in the order that is asked for', () => {
    fc.assert(
      fc.property(cases, ({ depots: at, found: cars, filter }) => {
        const results = resultsOf(at, cars)
        const listed = filterCars(results, filter)
        const wanted = cars.filter((car) => fits(car, at[car.depot], filter))
        expect(shown(listed).toSorted()).toEqual(shown(resultsOf(at, wanted).options).toSorted())
        const keys = listed.map((one) => rankOf(one, results.depots, filter.sort, listed))
        for (const [index, key] of keys.entries())
          if (index > 0 && compare(keys[index - 1] ?? [], key) > 0) throw new Error(`${filter.sort}: ${shown(listed)}`)
        // The same cars in another order of finding are the same list.
        const turned = { ...results, options: results.options.toReversed() }
        expect(shown(filterCars(turned, filter))).toEqual(shown(listed))
      }),
      { numRuns: 3_000 },
    )
  })

  test('the count beside a choice is what choosing it shows, and what is chosen is named', () => {
    fc.assert(
      fc.property(cases, filters, ({ depots: at, found: cars, filter }, other) => {
        const results = resultsOf(at, cars)
        for (const name of Object.keys(filter) as (keyof CarFilter)[]) {
          const change = { [name]: other[name] }
          expect(countCars(results, filter, change)).toBe(filterCars(results, { ...filter, ...change }).length)
        }
        const made = choicesMade(filter)
        const narrowing = Object.entries(filter).filter(
          ([name, value]) => name !== 'sort' && JSON.stringify(value) !== JSON.stringify(ALL[name as keyof CarFilter]),
        )
        expect(made.toSorted()).toEqual(narrowing.map(([name]) => name).toSorted())
        if (made.length === 0) expect(countCars(results, filter, {})).toBe(cars.filter((car) => at[car.depot]).length)
      }),
      { numRuns: 1_000 },
    )
  })
})

function fits({ carClass, price, limited }: Found, depot: Depot | undefined, filter: CarFilter): boolean {
  const { body, seats, transmission, energy } = CAR_FACTS[carClass]
  if (!depot) return false
  if (filter.transmission && filter.transmission !== transmission) return false
  if (filter.bodies.length > 0 && !filter.bodies.some((one) => one === body)) return false
  if (filter.brands.length > 0 && !filter.brands.some((one) => one === depot.brand)) return false
  if (seats < filter.seats || (filter.unlimited && limited) || (filter.atAirport && !depot.iata)) return false
  if (filter.electric && energy !== 'electric') return false
  return filter.priceMax === null || price <= filter.priceMax
}

/** What an order goes by, the most important first; less comes first. */
function rankOf(
  { carClass, compared, depotId }: CarOption,
  depots: readonly { id: string; km: number }[],
  sort: CarFilter['sort'],
  listed: readonly CarOption[],
): number[] {
  const km = depots.find(({ id }) => id === depotId)?.km ?? Number.NaN
  const { seats, bags, category } = CAR_FACTS[carClass]
  if (sort === 'price') return [compared.amount]
  if (sort === 'distance') return [km, compared.amount]
  if (sort === 'size') return [-seats, -bags, -CAR_CATEGORIES.indexOf(category), compared.amount]
  const prices = listed.map((one) => one.compared.amount).toSorted((a, b) => a - b)
  const middle = prices[Math.floor(prices.length / 2)] ?? 1
  // Seven parts of the price, up to three times the middle one, and three of the way, up to 30 km.
  const score = (7 * Math.min(compared.amount / middle, 3)) / 30 + (3 * Math.min(km, 30)) / 300
  return [Math.round(score * 1e9), compared.amount]
}

function compare(a: readonly number[], b: readonly number[]): number {
  return a.map((one, index) => one - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0
}
