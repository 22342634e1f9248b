import { describe, expect, it } from 'vitest'
import { filterOptions } from '#app/components/flights/filters/filter-options.ts'
import { NO_FILTERS, type Sort } from '#app/components/flights/filters/results-view.ts'
import { fare, option, slice } from '#app/components/flights/flights.fixture.ts'
import { BEST_WEIGHTS, leaders, rankOptions } from './rank-options.ts'

const day = '2026-12-12'
const balanced = option([slice({ leave: `${day}T10:00`, arrive: `${day}T20:00` })], fare(80_000))
const cheap = option(
  [slice({ leave: `${day}T08:00`, arrive: '2026-12-13T14:00', stops: [{ at: 'MAD', minutes: 900, overnight: true }] })],
  fare(70_000),
)
const fast = option([slice({ leave: `${day}T12:00`, arrive: `${day}T21:45` })], fare(160_000))
const early = option([slice({ leave: `${day}T04:00`, arrive: `${day}T14:00` })], fare(80_000))
const order = (sort: Sort, options = [fast, early, cheap, balanced]) =>
  rankOptions(filterOptions(options, NO_FILTERS), sort).map((shown) => shown.option)

describe('orders', () => {
  it('put the best mix of price, time and comfort first', () => {
    expect(order('best')).toEqual([balanced, early, cheap, fast])
  })

  it('go by one figure each', () => {
    expect(order('cheapest')[0]).toBe(cheap)
    expect(order('fastest')[0]).toBe(fast)
    expect(order('earliest')).toEqual([early, cheap, balanced, fast])
  })

  it('do not depend on the order in which options came', () => {
    for (const sort of ['best', 'cheapest', 'fastest', 'earliest'] as const) {
      expect(order(sort, [balanced, cheap, early, fast])).toEqual(order(sort))
    }
  })

  it('leave what they were given as it was', () => {
    const shown = filterOptions([fast, cheap], NO_FILTERS)
    rankOptions(shown, 'cheapest')
    expect(shown.map(({ option }) => option)).toEqual([fast, cheap])
  })

  it('have leaders, and none where nothing is left', () => {
    const shown = filterOptions([fast, cheap], NO_FILTERS)
    expect(leaders(shown).fastest?.option).toBe(fast)
    expect(leaders([])).toEqual({ best: undefined, cheapest: undefined, fastest: undefined, earliest: undefined })
  })

  it('share out the whole of "best"', () => {
    expect(Object.values(BEST_WEIGHTS).reduce<number>((sum, share) => sum + share, 0)).toBeCloseTo(1)
  })
})
