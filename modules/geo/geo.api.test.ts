import { afterAll, describe, expect, test } from 'vitest'
import { apiOf } from '#tests/support/api.ts'
import { createGeo, geoApi } from './index.ts'

const app = await apiOf(geoApi(createGeo()))
afterAll(() => app.close())

const get = (url: string) => app.inject({ method: 'GET', url })

describe('GET /locations/search', () => {
  test('answers a plain array of locations that may be cached', async () => {
    const answer = await get('/locations/search?keyword=s%C3%A3o')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=3600')
    expect(answer.json()[0]).toEqual({
      id: 'metro:SAO',
      name: 'São Paulo',
      iataCode: 'SAO',
      type: 'CITY',
      address: { cityName: 'São Paulo', countryName: 'Brazil', stateCode: 'SP' },
    })
  })

  test('in the language that is asked for', async () => {
    const answer = await get('/locations/search?keyword=munich&lang=pt-BR')
    expect(answer.json()[0].address).toEqual({ cityName: 'Munique', countryName: 'Alemanha', stateCode: 'BY' })
  })

  test('nothing found is an empty array', async () => {
    const answer = await get('/locations/search?keyword=qqqqqqqq')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual([])
  })

  test.each([
    ['no keyword', ''],
    ['an empty keyword', '?keyword='],
    ['only blanks', '?keyword=%20%20'],
    ['81 characters', `?keyword=${'a'.repeat(81)}`],
    ['an unknown language', '?keyword=paris&lang=xx'],
    ['two keywords', '?keyword=paris&keyword=rome'],
  ])('%s is refused', async (_, query) => {
    const answer = await get(`/locations/search${query}`)
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  test('80 characters between blanks are allowed', async () => {
    expect((await get(`/locations/search?keyword=%20${'a'.repeat(80)}%20`)).statusCode).toBe(200)
  })
})

describe('GET /hotels/autocomplete', () => {
  test('answers a plain array of cities that may be cached', async () => {
    const answer = await get('/hotels/autocomplete?q=sao%20paulo')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=3600')
    expect(answer.json()[0]).toEqual({
      id: 'city:3448439',
      name: 'São Paulo',
      detailedName: 'São Paulo, SP, Brazil',
      address: { stateCode: 'SP', countryName: 'Brazil' },
      population: 10021295,
      iataCode: 'SAO',
      latitude: -23.5475,
      longitude: -46.63611,
    })
  })

  test.each(['', '?q=', `?q=${'a'.repeat(81)}`])('%j is refused', async (query) => {
    expect((await get(`/hotels/autocomplete${query}`)).statusCode).toBe(400)
  })
})
