import { expect, test } from 'vitest'
import { facetsOf } from '#app/components/flights/filters/facets.ts'
import { filterOptions } from '#app/components/flights/filters/filter-options.ts'
import { NO_FILTERS } from '#app/components/flights/filters/results-view.ts'
import { fare, option, slice } from '#app/components/flights/flights.fixture.ts'
import { groupReturns, outboundOf } from './group-returns.ts'
import { rankOptions } from './rank-options.ts'

const morning = slice({ leave: '2026-12-12T07:00', arrive: '2026-12-12T17:00' })
const evening = slice({ leave: '2026-12-12T20:00', arrive: '2026-12-13T08:00' })
const back = (hour: string, stops = 0) =>
  slice({
    from: 'LIS',
    to: 'GRU',
    leave: `2026-12-20T${hour}:00`,
    arrive: '2026-12-20T23:30',
    stops: stops ? [{ at: 'MAD', minutes: 90 }] : [],
  })
const noon = back('12')
const options = [
  option([morning, noon], fare(90_000)),
  option([evening, noon], fare(80_000)),
  option([morning, back('10', 1)], fare(70_000)),
]
const amounts = (sort: 'cheapest' | 'earliest') =>
  groupReturns(rankOptions(filterOptions(options, NO_FILTERS), sort)).map((trip) =>
    trip.map(({ fare }) => fare.total.amount),
  )

test('one card for each way out, where its best stands, with its ways back in the order of the list', () => {
  expect(amounts('cheapest')).toEqual([[70_000, 90_000], [80_000]])
  expect(amounts('earliest')).toEqual([[70_000, 90_000], [80_000]])
})

test('one way and several cities are cards of their own', () => {
  const oneWay = [option([morning], fare(50_000)), option([morning], fare(60_000))]
  const cities = [option([morning, noon, evening], fare(70_000)), option([morning, noon, evening], fare(80_000))]
  expect(groupReturns(filterOptions([...oneWay, ...cities], NO_FILTERS))).toHaveLength(4)
})

test('choices of filters count cards', () => {
  const { stops, bags } = facetsOf(options, NO_FILTERS, outboundOf)
  expect(stops.map(({ value, count }) => [value, count])).toEqual([
    ['0', 2],
    ['1', 1],
  ])
  expect(bags.count).toBe(0)
  expect(facetsOf(options, NO_FILTERS).stops[0]?.count).toBe(2)
})
