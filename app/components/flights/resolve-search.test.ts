import { describe, expect, it } from 'vitest'
import { readQuery } from '#app/components/flights/flights-query.ts'
import { placeFor, resolveSearch } from './resolve-search.ts'

const NOW = new Date('2026-12-01T01:00:00Z')
const PLACES = [
  { iata: 'GRU', name: 'São Paulo', timeZone: 'America/Sao_Paulo', metro: 'SAO' },
  { iata: 'CGH', name: 'São Paulo', timeZone: 'America/Sao_Paulo', metro: 'SAO' },
  { iata: 'LIS', name: 'Lisbon', timeZone: 'Europe/Lisbon', metro: null },
  { iata: 'MAD', name: 'Madrid', timeZone: 'Europe/Madrid', metro: null },
]
const geo = {
  airportsOf: (code: string) => PLACES.filter(({ iata, metro }) => iata === code || metro === code),
  searchLocations: (keyword: string, { limit = 10 }: { limit?: number }) =>
    PLACES.filter(({ name }) => name.toLowerCase().startsWith(keyword.toLowerCase()))
      .map(({ iata, name }) => ({ iataCode: iata, name }))
      .slice(0, limit),
}
const resolve = (address: string) => resolveSearch(readQuery(new URLSearchParams(address)), geo, 'en', NOW)
const codes = (address: string) => resolve(address).problems.map(({ code }) => code)
const OUT = 'origin=GRU&destination=LIS&departureDate=2026-12-12'

describe('a search that is complete', () => {
  it('becomes one slice, two, or several', () => {
    const there = { origin: 'GRU', destination: 'LIS', date: '2026-12-12' }
    const back = { origin: 'LIS', destination: 'GRU', date: '2026-12-20' }
    expect(resolve(`${OUT}&tripType=one-way`).search?.slices).toEqual([there])
    expect(resolve(`${OUT}&returnDate=2026-12-20`).search?.slices).toEqual([there, back])
    expect(resolve('slices=GRU-LIS-2026-12-12,LIS-MAD-2026-12-12').search?.slices).toHaveLength(2)
  })

  it('may leave today, by the day at the place of departure', () => {
    // In São Paulo it is still the evening of 30 November.
    expect(codes('origin=GRU&destination=LIS&departureDate=2026-11-30&tripType=one-way')).toEqual([])
    expect(codes('origin=LIS&destination=GRU&departureDate=2026-11-30&tripType=one-way')).toEqual(['departure-past'])
  })
})

describe('what was typed', () => {
  it('goes before the hidden code and becomes a code', () => {
    const { query, resolvedTexts } = resolve(`${OUT}&tripType=one-way&destinationText=Madrid`)
    expect(query).toMatchObject({ origin: 'GRU', destination: 'MAD', destinationText: '' })
    expect(resolvedTexts).toBe(true)
  })

  it('is told back with suggestions when it leads nowhere', () => {
    const { problems, search } = resolve(
      'originText=Madeup&destinationText=Lisbon&departureDate=2026-12-12&tripType=one-way',
    )
    expect(search).toBeNull()
    expect(problems).toEqual([
      { field: 'origin', code: 'origin-unknown', text: 'Madeup', suggestions: [{ code: 'MAD', name: 'Madrid' }] },
    ])
  })

  it('may be a place from a search engine', () => {
    expect(placeFor('lisbon', geo, 'en')).toBe('LIS')
    expect(placeFor('atlantis', geo, 'en')).toBeNull()
  })
})

describe('rules', () => {
  it.each([
    ['tripType=round-trip', ['origin-missing', 'destination-missing', 'departure-missing', 'return-missing']],
    ['origin=GRU&destination=GRU&departureDate=2026-12-12&tripType=one-way', ['same-place']],
    ['origin=GRU&destination=CGH&departureDate=2026-12-12&tripType=one-way', ['same-place']],
    ['origin=SAO&destination=CGH&departureDate=2026-12-12&tripType=one-way', ['same-place']],
    ['origin=XXX&destination=LIS&departureDate=2026-12-12&tripType=one-way', ['origin-unknown']],
    ['origin=GRU&destination=LIS&departureDate=2026-02-30&tripType=one-way', ['departure-missing']],
    ['origin=GRU&destination=LIS&departureDate=2026-11-01&tripType=one-way', ['departure-past']],
    ['origin=GRU&destination=LIS&departureDate=2028-01-01&tripType=one-way', ['too-far-ahead']],
    [`${OUT}&tripType=round-trip`, ['return-missing']],
    [`${OUT}&returnDate=2026-12-12`, ['return-not-later']],
    [`${OUT}&returnDate=2026-11-02`, ['return-past']],
    [`${OUT}&tripType=one-way&adults=1&childAges=1,1`, ['infants-laps']],
    [`${OUT}&tripType=one-way&adults=8&childAges=5,6`, ['too-many']],
    ['tripType=multi-city', ['slices-missing']],
    ['slices=GRU-LIS-2026-12-12,LIS-MAD-2026-12-11', ['slices-order']],
    ['slices=GRU-XXX-2026-12-12', ['destination-unknown']],
    ['slices=GRU-CGH-2026-12-12', ['same-place']],
    ['slices=GRU-LIS-2026-11-12', ['departure-past']],
  ])('%s', (address, expected) => {
    expect(codes(address)).toEqual(expected)
  })
})
