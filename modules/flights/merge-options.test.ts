import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from '#platform/money.ts'
import type { SupplierAnswer } from './ask-suppliers.ts'
import type { FlightSupplier, SupplierFareSummary, SupplierOption } from './flight-supplier.ts'
import { CABINS, FARE_FAMILIES, type Segment, type Slice } from './flights.contract.ts'
import { journeyOf, mergeOptions } from './merge-options.ts'

const supplier = (code: string): FlightSupplier => ({
  code,
  name: code,
  demonstration: true,
  search: async () => ({ options: [], carriers: {} }),
  open: async () => null,
})
const answer = (code: string, options: SupplierOption[]): SupplierAnswer => ({
  supplier: supplier(code),
  status: 'answered',
  results: { options, carriers: {} },
})

function segment(flightNumber: string, day: string, more: Partial<Segment> = {}): Segment {
  const at = (clock: string) => ({ local: `${day}T${clock}`, instant: `${day}T${clock}:00Z` })
  const [carrier = ''] = flightNumber.split(' ')
  const [departure, arrival] = [at('08:00'), at('10:00')]
  const ends = { origin: 'GRU', destination: 'GIG', departure, arrival, dayShift: 0 }
  return { carrier, flightNumber, aircraft: '', cabin: 'economy', ...ends, durationMinutes: 60, distanceKm: 9, ...more }
}

function flown(...segments: Segment[]): Slice {
  const [first, last] = [segments[0] as Segment, segments.at(-1) as Segment]
  const ends = {
    origin: first.origin,
    destination: last.destination,
    departure: first.departure,
    arrival: last.arrival,
  }
  return { ...ends, durationMinutes: 60, dayShift: 0, segments, layovers: [] }
}

function fare(amount: number, more: Partial<SupplierFareSummary> = {}): SupplierFareSummary {
  return {
    ref: Uint8Array.of(amount % 256),
    family: 'light',
    total: money(amount, 'BRL'),
    adultTotal: null,
    checkedBags: 0,
    carryOnBags: 1,
    changeable: false,
    refundable: false,
    seatsLeft: null,
    promotion: null,
    ...more,
  }
}

const option = (flightNumber: string, ...fares: SupplierFareSummary[]): SupplierOption => ({
  slices: [flown(segment(flightNumber, '2027-01-20'))],
  fares,
})
const told = (answers: SupplierAnswer[]) =>
  mergeOptions(answers).map(({ slices, fares }) => [
    slices[0]?.segments[0]?.flightNumber,
    ...fares.map((one) => `${one.supplier.code} ${one.family} ${one.total.amount}`),
  ])

test('the same flight of two suppliers is one option at the better price, of equal ones at that of the first', () => {
  const [first, second] = [
    answer('first', [option('JG 412', fare(300))]),
    answer('second', [option('JG 0412', fare(200))]),
  ]
  expect(told([first, second])).toEqual([['JG 0412', 'second light 200']])
  const equal = answer('second', [option('JG 412', fare(300))])
  expect(told([first, equal])).toEqual([['JG 412', 'first light 300']])
  expect(told([equal, first])).toEqual([['JG 412', 'second light 300']])
})

test('other hours of the same day are the same flight; another day, number, end or cabin is another', () => {
  const one = segment('JG 412', '2027-01-20')
  const later = { local: '2027-01-20T08:05', instant: '2027-01-20T08:05:00Z' }
  expect(journeyOf([flown({ ...one, departure: later })])).toBe(journeyOf([flown(one)]))
  const others = [
    segment('JG 412', '2027-01-21'),
    segment('JG 413', '2027-01-20'),
    segment('KG 412', '2027-01-20'),
    { ...one, destination: 'SDU' },
    { ...one, cabin: 'business' as const },
  ].map((other) => journeyOf([flown(other)]))
  expect(new Set([journeyOf([flown(one)]), ...others]).size).toBe(6)
  expect(journeyOf([flown(one, one)])).not.toBe(journeyOf([flown(one), flown(one)]))
})

test('what differs in bags or conditions stays; what is alike in them is one, whatever its family is called', () => {
  const bag = { checkedBags: 1, changeable: true, refundable: true }
  const house = option('JG 1', fare(100), fare(180, { family: 'standard', ...bag }))
  const other = option('JG 1', fare(120), fare(150, { family: 'flex', ...bag }), fare(170, { checkedBags: 1 }))
  expect(told([answer('house', [house]), answer('other', [other])])).toEqual([
    ['JG 1', 'house light 100', 'other flex 150', 'other light 170'],
  ])
})

test('two families of one supplier are two fares, though a summary tells them alike', () => {
  const alike = option('JG 1', fare(100), fare(130, { family: 'standard' }))
  expect(told([answer('house', [alike])])).toEqual([['JG 1', 'house light 100', 'house standard 130']])
})

const conditions = fc.record({
  family: fc.constantFrom(...FARE_FAMILIES),
  checkedBags: fc.nat(1),
  changeable: fc.boolean(),
  refundable: fc.boolean(),
})
const anyFare = fc.tuple(fc.integer({ min: 1, max: 40 }), conditions).map(([amount, more]) => fare(amount, more))
const anySegment = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.constantFrom('20', '21'), fc.constantFrom(...CABINS.slice(0, 2)))
  .map(([number, day, cabin]) => segment(`JG ${number}`, `2027-01-${day}`, { cabin }))
const anyOption = fc.record({
  slices: fc.array(
    fc.array(anySegment, { minLength: 1, maxLength: 2 }).map((all) => flown(...all)),
    {
      minLength: 1,
      maxLength: 2,
    },
  ),
  fares: fc.array(anyFare, { minLength: 1, maxLength: 4 }),
})
const anyAnswers = fc
  .array(fc.array(anyOption, { maxLength: 6 }), { minLength: 1, maxLength: 4 })
  .map((all) => all.map((options, at) => answer(`s${'abcd'[at]}`, options)))

const alike = (a: SupplierFareSummary, b: SupplierFareSummary) =>
  a.checkedBags === b.checkedBags && a.changeable === b.changeable && a.refundable === b.refundable

test('whatever suppliers answer: no journey twice, none lost, every price the least of its kind, cheapest first', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const merged = mergeOptions(answers)
      const shown = merged.map(({ slices }) => journeyOf(slices))
      const offered = answers.flatMap(({ results, supplier: { code } }) =>
        results.options.flatMap(({ slices, fares }) =>
          fares.map((one) => ({ code, key: journeyOf(slices), fare: one })),
        ),
      )
      expect(new Set(shown).size).toBe(shown.length)
      expect(new Set(shown)).toEqual(new Set(offered.map(({ key }) => key)))
      for (const { slices, fares } of merged) {
        const key = journeyOf(slices)
        const here = offered.filter((one) => one.key === key)
        for (const one of fares) {
          // It is what its supplier offered, and no other supplier sells its like for less.
          expect(
            here.some(
              ({ code, fare: { ref, total } }) => code === one.supplier.code && ref === one.ref && total === one.total,
            ),
          ).toBe(true)
          const others = here.filter(({ code, fare: other }) => code !== one.supplier.code && alike(other, one))
          expect(others.every(({ fare: { total } }) => total.amount >= one.total.amount)).toBe(true)
        }
        // What is left out has its like at that price or less.
        for (const { fare: left } of here)
          expect(fares.some((one) => alike(one, left) && one.total.amount <= left.total.amount)).toBe(true)
        const amounts = fares.map(({ total }) => total.amount)
        expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
      }
      const least = merged.map(({ fares }) => fares[0]?.total.amount ?? 0)
      expect(least).toEqual(least.toSorted((a, b) => a - b))
    }),
    { numRuns: 1_000 },
  )
})

test('the same answers merge the same way, whatever order flights came in', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const turned = answers.map(({ results, ...rest }) => ({
        ...rest,
        results: { ...results, options: results.options.toReversed() },
      }))
      const prices = (all: SupplierAnswer[]) =>
        mergeOptions(all)
          .map(({ slices, fares }) => `${journeyOf(slices)} ${fares.map(({ total }) => total.amount)}`)
          .toSorted()
      expect(prices(turned)).toEqual(prices(answers))
    }),
    { numRuns: 300 },
  )
})
