import { RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { AIRPORTS, CARRIERS, slice, wholeFare } from '#app/components/flights/flights.fixture.ts'
import { modulesContext } from '#app/context.ts'
import type { FlightSearch } from '#modules/flights/flights.contract.ts'
import { loader } from './flight-offer.tsx'

const SEARCH: FlightSearch = {
  slices: [
    { origin: 'GRU', destination: 'LIS', date: '2026-12-12' },
    { origin: 'LIS', destination: 'GRU', date: '2026-12-20' },
  ],
  adults: 2,
  childAges: [],
  cabin: 'economy',
  maxConnections: 2,
  currency: 'USD',
}

/** What the page gets for an id that the flights module answers so. */
async function load(opened: unknown, path = '/flights/some-id') {
  const context = new RouterContextProvider()
  const modules = { flights: { open: async () => opened }, geo: { placeName: (code: string) => `name of ${code}` } }
  context.set(modulesContext, modules as never)
  return loader({ request: new Request(`http://site.test${path}`), params: { id: 'some-id' }, context } as never)
}

describe('opening an offer', () => {
  it('is not found when nobody knows it', async () => {
    await expect(load({ status: 'not-found' })).rejects.toMatchObject({ init: { status: 404 } })
  })

  it.each(['expired', 'sold-out'] as const)('is gone when %s, and leads back to its search', async (status) => {
    const { data, init } = await load({ status, search: SEARCH })
    expect(init?.status).toBe(410)
    expect(data).toMatchObject({
      status,
      searchPath:
        '/flights?origin=GRU&destination=LIS&departureDate=2026-12-12&returnDate=2026-12-20&adults=2&tripType=round-trip&currency=USD',
      trip: { title: 'name of GRU → name of LIS', date: '2026-12-12', code: 'LIS' },
    })
    expect(data).not.toHaveProperty('offer')
  })

  it('brings the offer with its map and cities in the language of the page', async () => {
    const fare = wholeFare(90_000)
    const offer = {
      id: 'some-id',
      supplier: 'house',
      demonstration: true,
      search: SEARCH,
      fare,
      fares: [fare],
      slices: [slice({ leave: '2026-12-12T08:00', arrive: '2026-12-12T18:00' })],
      airports: AIRPORTS,
      carriers: CARRIERS,
      expiresAt: '2026-12-01T12:00:00.000Z',
      previousTotal: null,
    }
    const { data } = await load({ status: 'open', offer }, '/pt/flights/some-id')
    expect(data).toMatchObject({
      status: 'open',
      offer: { airports: { GRU: { cityName: 'name of GRU', name: 'Guarulhos' } } },
      map: { points: [{ code: 'GRU' }, { code: 'LIS' }] },
    })
  })
})
