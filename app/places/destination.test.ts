import { RouterContextProvider } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { modulesContext, visitContext } from '#app/context.ts'
import { loader } from './destination.tsx'

const CITY = { path: '/destinations/lisbon-lis', cityId: '2267057', place: { code: 'LIS', name: 'Lisbon' } }

function load(address: string, { find, shared }: { find: () => Promise<unknown>; shared?: true }) {
  const context = new RouterContextProvider()
  const places = { city: async (code: string) => (code === 'LIS' ? CITY : null) }
  const hotels = { search: { find, read: () => ({ search: {} }) } }
  context.set(modulesContext, { offers: { places }, hotels } as never)
  context.set(visitContext, { mapTiles: null, shared } as never)
  const url = new URL(`http://site.test${address}`)
  const [, city] = /destinations\/(.*)$/.exec(url.pathname) ?? []
  return loader({ url, request: new Request(url), params: { city }, context } as never)
}
const found = async () => ({ hotels: [{ id: 'a', name: 'Pousada', amenities: [] }], total: 9 })
const down = () => Promise.reject(new Error('down'))

describe('the page of a city', () => {
  it('has the first hotels and how many there are', async () => {
    const { stays } = await load('/destinations/lisbon-lis', { find: found })
    expect(stays).toMatchObject({ status: 'found', total: 9, hotels: [{ id: 'a', name: 'Pousada' }] })
  })

  it('stays without its hotels, but no cache keeps it so', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const { stays, city } = await load('/destinations/lisbon-lis', { find: down })
    expect([stays.status, city.path]).toEqual(['failed', CITY.path])
    expect(written).toHaveBeenCalledOnce()
    await expect(load('/destinations/lisbon-lis', { find: down, shared: true })).rejects.toMatchObject({
      init: { status: 503 },
    })
  })

  it('has one address, and none without a city', async () => {
    const moved = (await load('/pt/destinations/lisboa-lis?a=1', { find: found }).catch((error) => error)) as Response
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/pt/destinations/lisbon-lis?a=1'])
    for (const address of ['/destinations/nowhere-xxx', '/destinations/nowhere'])
      await expect(load(address, { find: found })).rejects.toMatchObject({ init: { status: 404 } })
  })
})
