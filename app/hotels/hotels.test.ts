import { RouterContextProvider } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { compact } from '#app/components/compact.ts'
import { countFilters, readFilters } from '#app/components/stays/stay-filters.ts'
import { modulesContext, visitContext } from '#app/context.ts'
import { createGeo } from '#modules/geo/index.ts'
import { readHotelsQuery } from '#modules/hotels/index.ts'
import { loader, shouldRevalidate } from './hotels.tsx'
import { carriedByFilters, changed, withBounds, withoutBounds } from './results/hotels-view.ts'

const geo = createGeo()
const TODAY = '2027-03-01'
const find = vi.fn()

/** What the loader makes of an address. */
async function load(path: string, found: object | Error = { total: 1 }, cookie = '') {
  find.mockReset().mockImplementation(async () => {
    if (found instanceof Error) throw found
    return found
  })
  const context = new RouterContextProvider()
  const search = {
    find,
    cities: async () => [{ id: '3399415', name: 'Fortaleza', hotels: 14 }],
    read: (query: never, locale: never) => readHotelsQuery(query, geo, { locale, today: TODAY }),
  }
  context.set(modulesContext, { geo, hotels: { search } } as never)
  context.set(visitContext, { mapTiles: null } as never)
  const request = new Request(`http://localhost${path}`, { headers: { cookie } })
  return await loader({ request, context, params: {} } as never)
}

async function redirected(path: string): Promise<URL> {
  const answer = await load(path).catch((thrown: Response) => thrown)
  if (!(answer instanceof Response)) throw new Error('no redirect')
  return new URL(answer.headers.get('location') ?? '', 'http://localhost')
}

describe('the address of /hotels', () => {
  test('is the search that the widget makes', async () => {
    const query = 'cityCode=FOR&checkInDate=2027-03-05&checkOutDate=2027-03-08&adults=2&roomQuantity=1'
    expect(await load(`/hotels?${query}`)).toMatchObject({
      state: 'results',
      wrongDates: false,
      currency: 'USD',
      place: { code: 'FOR', name: 'Fortaleza' },
      outcome: { now: { results: compact({ total: 1 }) } },
    })
    expect(find.mock.calls[0]?.[0]).toMatchObject({ cityId: '3399415', checkIn: '2027-03-05', adults: 2, rooms: 1 })
  })

  test.each([
    ['that of the language', '/hotels?cityCode=FOR', '', 'USD'],
    ['that of the language', '/pt/hotels?cityCode=LIS', '', 'BRL'],
    ['what the visitor has chosen', '/pt/hotels?cityCode=LIS', 'a=1; currency=EUR', 'EUR'],
    ['that of the address before all', '/hotels?cityCode=FOR&currency=BRL', 'currency=EUR', 'BRL'],
  ])('compares prices in one currency: %s', async (_, path, cookie, currency) => {
    expect(await load(path, { total: 1 }, cookie)).toMatchObject({ currency })
    expect(find.mock.calls[0]?.[0]).toMatchObject({ currency })
  })

  test('is put right where a city was typed instead of chosen', async () => {
    const address = await redirected('/pt/hotels?cityText=fortaleza&adults=2&stars=5')
    expect(address.pathname).toBe('/pt/hotels')
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      cityCode: 'FOR',
      cityName: 'Fortaleza',
      city: 'Fortaleza, CE, Brasil',
      adults: '2',
      stars: '5',
    })
  })

  test('may name a hotel instead of a city', async () => {
    const address = await redirected('/hotels?cityText=Pousada+do+Vento+Forte')
    expect(Object.fromEntries(address.searchParams)).toEqual({ name: 'Pousada do Vento Forte' })
    expect(await load(`/hotels${address.search}`)).toMatchObject({ state: 'results', place: null })
    expect(find.mock.calls[0]?.[0]).toMatchObject({ cityId: null, name: 'Pousada do Vento Forte' })
  })

  test.each([
    ['nothing', '/hotels', null],
    ['a city that is none', '/hotels?cityName=Xyzzyplugh', 'Xyzzyplugh'],
    ['a code that is none', '/hotels?cityCode=ZZZ', 'ZZZ'],
  ])('with %s shows where there are hotels', async (_, path, unknown) => {
    expect(await load(path)).toMatchObject({ state: 'start', unknown, cities: [{ name: 'Fortaleza' }] })
  })

  test('with dates that cannot be is searched without them, and says so', async () => {
    const found = await load('/hotels?cityCode=FOR&checkInDate=2027-03-05&checkOutDate=2027-05-05')
    expect(found).toMatchObject({ wrongDates: true, stay: { checkIn: '2027-03-05' } })
    expect(find.mock.calls[0]?.[0]).toMatchObject({ checkIn: null, checkOut: null })
  })

  test('leaves out what cannot be read', async () => {
    await load('/hotels?cityCode=LIS&stars=5,9&score=much&amenities=wifi&page=0&adults=2')
    expect(find.mock.calls[0]?.[0]).toMatchObject({
      stars: [],
      scoreMin: null,
      amenities: ['wifi'],
      adults: 2,
    })
  })

  test('is shown when the search fails', async () => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    expect(await load('/hotels?cityCode=FOR', new Error('down'))).toMatchObject({ outcome: { now: { failed: true } } })
    expect(write.mock.calls.join()).toContain('a hotel search failed')
  })

  test('is not searched again for another look at the list', () => {
    const again = (from: string, to: string) =>
      shouldRevalidate({
        currentUrl: new URL(`http://x/hotels?${from}`),
        nextUrl: new URL(`http://x/hotels?${to}`),
        defaultShouldRevalidate: true,
      } as never)
    expect(again('cityCode=FOR', 'cityCode=FOR&view=map')).toBe(false)
    expect(again('cityCode=FOR', 'cityCode=FOR&stars=5')).toBe(true)
  })
})

describe('filters in the address', () => {
  const params = new URLSearchParams(
    'cityCode=FOR&adults=2&stars=4&stars=5&freeCancellation=true&sort=price&page=3&view=map',
  )

  test('are read whether the browser or the page has written them', () => {
    expect(readFilters(params)).toMatchObject({ stars: ['4', '5'], freeCancellation: true, name: '', priceMax: null })
    expect(readFilters(new URLSearchParams('stars=4,5')).stars).toEqual(['4', '5'])
    expect(countFilters(readFilters(params))).toBe(2)
  })

  test('their form carries place, dates, party and order, and no page', () => {
    expect(carriedByFilters(params)).toEqual([
      ['cityCode', 'FOR'],
      ['adults', '2'],
      ['sort', 'price'],
    ])
  })

  test('a change begins at the first page; another look does not', () => {
    expect(changed(params, { sort: null }).get('page')).toBeNull()
    expect(changed(params, { view: null }).get('page')).toBe('3')
  })

  test('a piece of the map takes the place of the distance, and gives it back', () => {
    const here = withBounds(new URLSearchParams('cityCode=FOR&distance=3'), {
      north: -3,
      south: -4,
      east: -38,
      west: -39,
    })
    expect(String(here)).toBe('cityCode=FOR&north=-3.0000&south=-4.0000&east=-38.0000&west=-39.0000')
    expect(String(withoutBounds(here))).toBe('cityCode=FOR')
  })
})
