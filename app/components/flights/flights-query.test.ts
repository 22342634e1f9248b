import { describe, expect, it } from 'vitest'
import { list, queryOf, readQuery, writeQuery } from './flights-query.ts'

const read = (address: string) => readQuery(new URLSearchParams(address))

describe('the search in the address', () => {
  it('survives being read and written', () => {
    const address =
      'origin=SAO&destination=LIS&departureDate=2026-12-12&returnDate=2026-12-20&adults=2&tripType=round-trip&childAges=5%2C8&cabin=business&maxConnections=0&currency=EUR'
    expect(writeQuery(read(address)).toString()).toBe(address)
  })

  it('leaves defaults out, and the return date of a one-way trip', () => {
    const query = read('origin=gru&destination=lis&departureDate=2026-12-12&returnDate=2026-12-20&tripType=one-way')
    expect(writeQuery(query).toString()).toBe(
      'origin=GRU&destination=LIS&departureDate=2026-12-12&adults=1&tripType=one-way',
    )
  })

  it('takes the prefill names of the specification too', () => {
    expect(read('preOrigin=GRU&preDest=LIS')).toMatchObject({ origin: 'GRU', destination: 'LIS' })
  })

  it('reads several cities, and leaves out what is no slice', () => {
    const query = read('slices=GRU-LIS-2026-12-01,nonsense,lis-mad-2026-12-05')
    expect(query.tripType).toBe('multi-city')
    expect(query.slices).toEqual([
      { origin: 'GRU', destination: 'LIS', date: '2026-12-01' },
      { origin: 'LIS', destination: 'MAD', date: '2026-12-05' },
    ])
    expect(writeQuery(query).get('slices')).toBe('GRU-LIS-2026-12-01,LIS-MAD-2026-12-05')
  })

  it('reads at most six slices', () => {
    const seven = Array.from({ length: 7 }, () => 'GRU-LIS-2026-12-01').join(',')
    expect(read(`slices=${seven}`).slices).toHaveLength(6)
  })

  it.each([
    ['adults=0', { adults: 1 }],
    ['adults=12', { adults: 1 }],
    ['adults=two', { adults: 1 }],
    ['cabin=luxury', { cabin: 'economy' }],
    ['currency=XYZ', { currency: undefined }],
    ['maxConnections=7', { maxConnections: 2 }],
    ['childAges=5,99,-1,x', { childAges: [5] }],
    ['origin=Lisbon', { origin: '' }],
  ])('falls back where it cannot read %s', (address, expected) => {
    expect(read(address)).toMatchObject(expected)
  })

  it('takes a trip without return for one way only when there is a departure', () => {
    expect(read('departureDate=2026-12-12').tripType).toBe('one-way')
    expect(read('origin=GRU').tripType).toBe('round-trip')
  })
})

describe('the search of an offer', () => {
  const base = { adults: 2, childAges: [1], cabin: 'economy', maxConnections: 2, currency: 'BRL' } as const
  const out = { origin: 'GRU', destination: 'LIS', date: '2026-12-12' }

  it('is one way, a return or several cities by its slices', () => {
    const search = (...slices: (typeof out)[]) => queryOf({ ...base, childAges: [1], slices }).tripType
    expect(search(out)).toBe('one-way')
    expect(search(out, { origin: 'LIS', destination: 'GRU', date: '2026-12-20' })).toBe('round-trip')
    expect(search(out, { origin: 'MAD', destination: 'GRU', date: '2026-12-20' })).toBe('multi-city')
  })

  it('leads to the same travellers and currency', () => {
    const address = writeQuery(queryOf({ ...base, childAges: [1], slices: [out] })).toString()
    expect(address).toBe(
      'origin=GRU&destination=LIS&departureDate=2026-12-12&adults=2&tripType=one-way&childAges=1&currency=BRL',
    )
  })
})

it('reads lists with commas and as a form sends them', () => {
  expect(list(new URLSearchParams('stops=0,1&stops=2&stops='), 'stops')).toEqual(['0', '1', '2'])
})
