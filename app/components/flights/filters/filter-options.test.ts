import { describe, expect, it } from 'vitest'
import { fare, option, slice } from '#app/components/flights/flights.fixture.ts'
import { facetsOf } from './facets.ts'
import { filterOptions, limitsOf, withoutIdle } from './filter-options.ts'
import { type Filters, NO_FILTERS } from './results-view.ts'

const direct = option(
  [slice({ leave: '2026-12-12T07:00', arrive: '2026-12-12T17:00' })],
  fare(90_000),
  fare(105_000, { family: 'standard', checkedBags: 1 }),
)
const viaMadrid = option(
  [
    slice({
      from: 'CGH',
      leave: '2026-12-12T13:00',
      arrive: '2026-12-13T05:00',
      stops: [{ at: 'MAD', minutes: 120 }],
      carrier: 'K0',
    }),
  ],
  fare(70_050),
)
const night = option(
  [slice({ leave: '2026-12-12T22:00', arrive: '2026-12-13T08:30' })],
  fare(80_000, { checkedBags: 1 }),
)
const ALL = [direct, viaMadrid, night]

const pass = (change: Partial<Filters>) => filterOptions(ALL, { ...NO_FILTERS, ...change }).map(({ option }) => option)

describe('filters', () => {
  it('let everything through while empty', () => {
    expect(pass({})).toEqual(ALL)
  })

  it.each<[string, Partial<Filters>, unknown[]]>([
    ['stops', { stops: [0] }, [direct, night]],
    ['either of two stops', { stops: [0, 1] }, ALL],
    ['a price in whole units, to the cent', { maxPrice: 700 }, []],
    ['a price', { maxPrice: 701 }, [viaMadrid]],
    ['hours of departure, the end excluded', { depart: ['06-12'] }, [direct]],
    ['two windows', { depart: ['06-12', '18-24'] }, [direct, night]],
    ['hours of arrival', { arrive: ['00-06'] }, [viaMadrid]],
    ['hours of the last departure', { returnDepart: ['12-18'] }, [viaMadrid]],
    ['the longest slice', { maxDuration: 10 }, [direct]],
    ['a carrier', { carriers: ['K0'] }, [viaMadrid]],
    ['an airport of departure', { from: ['CGH'] }, [viaMadrid]],
    ['an airport of arrival', { to: ['LIS'] }, ALL],
    ['a place of change; direct flights have none', { via: ['LHR'] }, [direct, night]],
    ['several at once', { stops: [0], depart: ['18-24'] }, [night]],
  ])('by %s', (_, change, expected) => {
    expect(pass(change)).toEqual(expected)
  })

  it('show the cheapest fare with a bag when a bag is asked for', () => {
    const shown = filterOptions(ALL, { ...NO_FILTERS, bags: true })
    expect(shown.map(({ fare }) => fare.total.amount)).toEqual([105_000, 80_000])
  })

  it('hold the price against the fare that is shown', () => {
    expect(pass({ bags: true, maxPrice: 1000 })).toEqual([night])
  })
})

describe('facets', () => {
  it('count what each choice would leave, given the other filters', () => {
    const { stops, depart } = facetsOf(ALL, { ...NO_FILTERS, depart: ['06-12', '18-24'] })
    expect(stops.map(({ value, count }) => [value, count])).toEqual([['0', 2]].concat([['1', 0]] as never))
    expect(depart.map(({ count }) => count)).toEqual([0, 1, 1, 1])
  })

  it('name the lowest price of each choice', () => {
    const { stops, bags } = facetsOf(ALL, NO_FILTERS)
    expect(stops.map(({ from }) => from?.amount)).toEqual([80_000, 70_050])
    expect(bags).toMatchObject({ count: 2, from: { amount: 80_000, currency: 'USD' } })
  })

  it('agree with the list: choosing one leaves as many as it said', () => {
    for (const { value, count } of facetsOf(ALL, NO_FILTERS).carriers) {
      expect(pass({ carriers: [value] })).toHaveLength(count)
    }
  })
})

describe('sliders', () => {
  it('span prices and durations in whole units', () => {
    expect(limitsOf(ALL)).toEqual({ price: { low: 701, high: 900 }, duration: { low: 10, high: 16 } })
    expect(limitsOf([])).toEqual({ price: null, duration: null })
  })

  it('limit nothing at their upper end', () => {
    const filters = { ...NO_FILTERS, maxPrice: 900, maxDuration: 12 }
    expect(withoutIdle(filters, limitsOf(ALL))).toMatchObject({ maxPrice: null, maxDuration: 12 })
  })
})
