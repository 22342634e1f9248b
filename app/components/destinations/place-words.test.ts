import { expect, test, vi } from 'vitest'
import { fetchIdeas } from './fetch-ideas.ts'

const PLACES: Record<string, object> = {
  REC: { cityName: 'Recife', countryName: 'Brazil', stateCode: 'PE' },
  LIS: { cityName: 'Lisbon', countryName: 'Portugal', stateCode: '' },
}
/** An item with the fields of specification §3 and §7 and no other. */
const plain = (destination: string) => ({
  destination,
  price: { total: 120.5, currency: 'USD' },
  departureDate: '2027-01-10',
  returnDate: '2027-01-17',
})

test('ideas from a server that knows the specification alone are named by their codes', async () => {
  // why: the answers of another server come over the network.
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'https://j.example')
    if (pathname === '/api/flights/inspiration') {
      return Response.json({ data: ['REC', 'LIS', 'XXX'].map(plain), meta: {} })
    }
    const code = searchParams.get('keyword') ?? ''
    const address = PLACES[code]
    return Response.json(address ? [{ id: code, name: code, iataCode: code, type: 'AIRPORT', address }] : [])
  })
  const ideas = await fetchIdeas(
    { kind: 'destinations', origin: 'GRU', locale: 'en', currency: 'USD' },
    { signal: new AbortController().signal, onStale: () => {} },
  )
  expect(ideas.map(({ code, name, country, domestic, total }) => [code, name, country, domestic, total])).toEqual([
    ['REC', 'Recife', 'Brazil', true, 120.5],
    ['LIS', 'Lisbon', 'Portugal', false, 120.5],
  ])
  expect(ideas[0]).toMatchObject({
    departureDate: '2027-01-10',
    durationMinutes: null,
    regular: null,
    validUntil: null,
  })
})
