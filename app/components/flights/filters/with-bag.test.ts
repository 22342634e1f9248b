import { expect, test } from 'vitest'
import { fare, option, slice } from '#app/components/flights/flights.fixture.ts'
import { money } from '#platform/money.ts'
import { facetsOf } from './facets.ts'
import { filterOptions } from './filter-options.ts'
import { listedFares } from './listed-option.ts'
import { NO_FILTERS } from './results-view.ts'
import { pricedWithBag } from './with-bag.ts'

const out = slice({ leave: '2026-12-12T07:00', arrive: '2026-12-12T17:00' })
const usd = (amount: number) => money(amount, 'USD')
const light = fare(90_000, { oneBag: usd(15_000) })
const standard = fare(104_000, { family: 'standard', checkedBags: 1 })
const cheapBag = option(
  [out],
  fare(95_000, { oneBag: usd(5_000) }),
  fare(110_000, { family: 'standard', checkedBags: 1 }),
)
const dearBag = option([out], light, standard)
const noBag = option([out], fare(50_000, { oneBag: null }))

test('the cheapest way to have a bag is a higher fare, or one that is bought', () => {
  const fares = pricedWithBag([dearBag, cheapBag]).map((one) => one.fares[0])
  expect(fares.map((one) => [one?.family, one?.total.amount])).toEqual([
    ['standard', 104_000],
    ['light', 100_000],
  ])
})

test('of two that cost the same, the one that includes it', () => {
  const [first] = pricedWithBag([option([out], fare(89_000, { oneBag: usd(15_000) }), standard)])
  expect(first?.fares[0]?.family).toBe('standard')
})

test('what cannot carry a bag is left out', () => {
  expect(pricedWithBag([noBag, cheapBag])).toHaveLength(1)
  expect(pricedWithBag([option([out], fare(50_000, { oneBag: null }), standard)])[0]?.fares).toHaveLength(1)
})

test('a struck out price has the bag in it, too', () => {
  const promotion = { regularTotal: usd(120_000), endsAt: '2026-11-25T00:00:00.000Z' }
  const [first] = pricedWithBag([option([out], fare(90_000, { oneBag: usd(15_000), promotion }))])
  expect(first?.fares[0]?.promotion?.regularTotal).toEqual(usd(135_000))
})

test('the price filter, its range and the prices of choices are those with a bag', () => {
  const options = pricedWithBag([dearBag, cheapBag])
  expect(filterOptions(options, { ...NO_FILTERS, maxPrice: 1000 }).map(({ fare }) => fare.total.amount)).toEqual([
    100_000,
  ])
  const facets = facetsOf(options, NO_FILTERS)
  expect(facets.price).toEqual({ low: 1000, high: 1040 })
  expect(facets.stops[0]?.from).toEqual(usd(100_000))
})

test('the list has the fare that is cheapest with a bag, though it is neither the cheapest nor includes one', () => {
  const middle = fare(92_000, { family: 'standard', oneBag: usd(1_000) })
  const flex = fare(150_000, { family: 'flex', checkedBags: 2 })
  expect(listedFares(option([out], light, middle, flex)).map(({ family }) => family)).toEqual([
    'light',
    'standard',
    'flex',
  ])
})

test('the id of a fare that is not listed is not read, since reading seals it', () => {
  const read: string[] = []
  const sealed = (family: 'light' | 'standard' | 'flex', total: number, checkedBags: number) => {
    const { offerId, ...rest } = fare(total, { family, checkedBags, oneBag: usd(0) })
    return {
      ...rest,
      get offerId() {
        read.push(family)
        return offerId
      },
    }
  }
  const fares = [sealed('light', 90_000, 0), sealed('standard', 104_000, 1), sealed('flex', 130_000, 2)]
  expect(listedFares({ ...dearBag, fares }).map(({ family }) => family)).toEqual(['light', 'standard'])
  expect(read).toEqual(['light', 'standard'])
})
