import { describe, expect, it } from 'vitest'
import { offerType } from '#modules/offers/offer-price.contract.ts'
import { daysBetween } from '#platform/dates.ts'
import { setSite } from '#platform/site.ts'
import { type Idea, ideaQuery, maxPrice, offerQuery, pickDestinations, pickOffers } from './ideas.ts'

function idea(code: string, values: Partial<Idea> = {}): Idea {
  return {
    code,
    name: code,
    country: 'Brazil',
    domestic: true,
    total: 100,
    currency: 'USD',
    departureDate: '2026-12-10',
    returnDate: '2026-12-17',
    durationMinutes: 90,
    regular: null,
    validUntil: null,
    rating: null,
    description: null,
    popularMonths: [],
    highlights: [],
    ...values,
  }
}
const many = (count: number, values: (index: number) => Partial<Idea>) =>
  Array.from({ length: count }, (_, index) => idea(`P${String(index).padStart(2, '0')}`, values(index)))

describe('pickDestinations', () => {
  it('shows at most six at home and six abroad, home first', () => {
    const picked = pickDestinations(many(30, (index) => ({ domestic: index % 2 === 0 })))
    expect(picked.map(({ domestic }) => domestic)).toEqual([...Array(6).fill(true), ...Array(6).fill(false)])
    expect(picked[0]?.code).toBe('P00')
  })
})

describe('pickOffers', () => {
  it('shows the six largest discounts of eight candidates', () => {
    const offers = pickOffers(many(10, (index) => ({ regular: 110 + index * 10 })))
    expect(offers.map(({ code }) => code)).toEqual(['P07', 'P06', 'P05', 'P04', 'P03', 'P02'])
    expect(offers[0]).toMatchObject({ original: 180, discount: 44, estimated: false })
  })

  it('puts a price on record before an estimate', () => {
    const offers = pickOffers([...many(9, () => ({})), idea('REC', { regular: 105 })])
    expect(offers.map(({ code, estimated }) => [code, estimated]).slice(0, 2)).toEqual([
      ['REC', false],
      ['P00', true],
    ])
    expect(offers[1]?.original).toBe(140)
  })

  it('takes what is not cheaper than usual for no offer', () => {
    expect(pickOffers([idea('GIG', { regular: 100 })])).toEqual([])
  })
})

it('no offer is a place that the page shows already', () => {
  const offers = pickOffers(
    many(10, () => ({ regular: 150 })),
    new Set(['P00', 'P01']),
  )
  expect(offers).toHaveLength(6)
  expect(offers.map(({ code }) => code)).not.toContain('P00')
})

it('one city is one place, by whichever of its codes', () => {
  expect(pickDestinations([idea('RIO'), idea('GIG'), idea('BUE')]).map(({ code }) => code)).toEqual(['RIO', 'BUE'])
  const offers = pickOffers([idea('RIO', { regular: 150 }), idea('PAR', { regular: 150 })], new Set(['GIG', 'EZE']))
  expect(offers.map(({ code }) => code)).toEqual(['PAR'])
})

it('a place without a price is no offer', () => {
  expect(pickOffers([idea('REC', { total: null, regular: 500 })])).toEqual([])
})

describe('maxPrice', () => {
  it('is the dollars of the specification at the rates in use', () => {
    expect([maxPrice('destinations', 'USD'), maxPrice('offers', 'USD')]).toEqual([2000, 1500])
    expect([maxPrice('destinations', 'BRL'), maxPrice('offers', 'EUR')]).toEqual([10_800, 1305])
    setSite({ rates: { BRL: 6, EUR: 0.5, of: '2026-11-20' } })
    expect([maxPrice('destinations', 'BRL'), maxPrice('offers', 'EUR')]).toEqual([12_000, 750])
    setSite(null)
  })
})

describe('offerQuery', () => {
  it('gives an offer without days a stay of two weeks or more, always the same', () => {
    const query = (code: string) =>
      new URLSearchParams(offerQuery({ code, departureDate: null, returnDate: null }, 'GRU', '2026-11-21'))
    for (const code of ['LIS', 'RIO', 'PAR', 'BUE', 'REC', 'NYC', 'MIA']) {
      const ahead = (name: string) => daysBetween('2026-11-21', query(code).get(name) ?? '')
      expect(ahead('departureDate')).toBeGreaterThanOrEqual(14)
      expect(ahead('departureDate')).toBeLessThanOrEqual(30)
      expect(ahead('returnDate')).toBeGreaterThanOrEqual(35)
      expect(ahead('returnDate')).toBeLessThanOrEqual(45)
    }
    expect(query('LIS').toString()).toBe(query('LIS').toString())
  })
})

describe('offerType', () => {
  it.each([
    [40, 'flash'],
    [25, 'flash'],
    [24, 'weekend'],
    [20, 'weekend'],
    [19, 'early-bird'],
    [15, 'early-bird'],
    [14, 'last-minute'],
    [1, 'last-minute'],
  ] as const)('%i %% is %s', (discount, type) => {
    expect(offerType(discount)).toBe(type)
  })
})

describe('ideaQuery', () => {
  it('leads to the days of the price', () => {
    expect(ideaQuery(idea('LIS'), 'GRU', '2026-11-21')).toBe(
      'origin=GRU&destination=LIS&departureDate=2026-12-10&returnDate=2026-12-17&adults=1&tripType=round-trip',
    )
  })

  it('never from a city to itself by another code', () => {
    const from = (code: string, origin: string) =>
      new URLSearchParams(ideaQuery(idea(code), origin, '2026-11-21')).get('origin')
    expect([from('RIO', 'GIG'), from('SAO', 'GRU'), from('BUE', 'AEP'), from('RIO', 'GRU')]).toEqual([
      'GRU',
      'GIG',
      'GRU',
      'GRU',
    ])
  })

  it('without days, to a week in a month; and never from a place to itself', () => {
    const query = new URLSearchParams(
      ideaQuery({ code: 'GRU', departureDate: null, returnDate: null }, 'GRU', '2026-11-21'),
    )
    expect(Object.fromEntries(query)).toMatchObject({
      origin: 'GIG',
      departureDate: '2026-12-21',
      returnDate: '2026-12-28',
    })
  })
})
