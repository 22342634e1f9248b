import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '#platform/locale.ts'
import { createGeo } from './index.ts'

const geo = createGeo()
const codes = (keyword: string, locale: Locale = 'en', limit?: number) =>
  geo.searchLocations(keyword, limit === undefined ? { locale } : { locale, limit }).map(({ iataCode }) => iataCode)
const cityNames = (q: string, locale: Locale = 'en') => geo.searchCities(q, { locale }).map(({ name }) => name)

describe('searchLocations', () => {
  test.each([
    ['são', ['SAO', 'GRU', 'CGH', 'VCP']],
    ['SAO', ['SAO', 'GRU', 'CGH', 'VCP']],
    ['sao paolo', ['SAO', 'GRU', 'CGH', 'VCP']],
    ['paulo', ['SAO', 'GRU', 'CGH', 'VCP']],
    ['franfkurt', ['FRA', 'FRA', 'HHN']],
    ['Frankfrt', ['FRA', 'FRA', 'HHN']],
    ['Londres', ['LON', 'LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN']],
    ['nova york', ['NYC', 'JFK', 'EWR', 'LGA']],
    ['nyc', ['NYC', 'JFK', 'EWR', 'LGA']],
    ['tóquio', ['TYO', 'HND', 'NRT']],
    ['Tokyo', ['TYO', 'HND', 'NRT']],
    ['rio', ['RIO', 'GIG', 'SDU']],
    ['Cidade do México', ['MEX', 'MEX', 'NLU']],
    ['Munique', ['MUC']],
    ['München', ['MUC']],
    ['muenchen', ['MUC']],
    ['heathrow', ['LHR']],
    ['heath', ['LHR']],
    ['london heathrow', ['LHR']],
    ['heathrow london', ['LHR']],
    ['heatrow', ['LHR']],
    ['gru', ['GRU']],
    ['guarulhos', ['GRU']],
    ['lisb', ['LIS']],
    ['lisboa', ['LIS']],
    ['ohare', ['ORD']],
    ["o'hare", ['ORD']],
    ['o hare', ['ORD']],
    ['Campinas', ['VCP']],
    ['baltimore', ['BWI']],
    ['bali', ['DPS']],
    ['paris france', ['PAR', 'CDG', 'ORY', 'BVA']],
    ['BHZ', ['CNF']],
    ['portugal', ['LIS', 'OPO']],
    ['new', ['NYC', 'JFK', 'EWR', 'LGA']],
  ])('%s gives %j first', (keyword, expected) => {
    for (const locale of LOCALES) expect(codes(keyword, locale).slice(0, expected.length)).toEqual(expected)
  })

  test.each([
    ['London (LON)', ['LON', 'LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN']],
    ['London Heathrow Airport (LHR)', ['LHR']],
    ['Whatever it is called (gru) ', ['GRU']],
  ])('the text of a chosen suggestion, %s, resolves to %j alone', (keyword, expected) => {
    expect(codes(keyword)).toEqual(expected)
  })

  test('brackets with an unknown code are only text', () => {
    expect(codes('London (QQQ)')).toEqual([])
    expect(codes('Heathrow (London)')).toEqual(['LHR'])
  })

  test('names are those of the language that was asked for', () => {
    const [city, airport] = geo.searchLocations('Londres', { locale: 'pt-BR', limit: 2 })
    expect(city).toEqual({
      id: 'metro:LON',
      name: 'Londres',
      iataCode: 'LON',
      type: 'CITY',
      address: { cityName: 'Londres', countryName: 'Reino Unido', stateCode: '' },
    })
    expect(airport).toMatchObject({
      id: 'airport:LHR',
      type: 'AIRPORT',
      name: 'London Heathrow Airport',
      address: { cityName: 'Londres', countryName: 'Reino Unido' },
    })
    expect(geo.searchLocations('Londres', { locale: 'en', limit: 1 })[0]?.name).toBe('London')
  })

  test('a city is at the head of its airports, which name that city', () => {
    const [city, ...airports] = geo.searchLocations('são paulo', { locale: 'en', limit: 4 })
    expect(city).toMatchObject({ id: 'metro:SAO', type: 'CITY', name: 'São Paulo', address: { stateCode: 'SP' } })
    for (const airport of airports)
      expect(airport).toMatchObject({ type: 'AIRPORT', address: { cityName: 'São Paulo' } })
  })

  test('an exact code comes before a larger city that begins with it', () => {
    expect(codes('lis')[0]).toBe('LIS')
    expect(codes('san')[0]).toBe('SAN')
    expect(codes('man')[0]).toBe('MAN')
  })

  test('a city comes before an airport that bears the text in its name', () => {
    const found = codes('washington')
    expect(found[0]).toBe('WAS')
    expect(codes('santiago')[0]).toBe('SCL')
  })

  test('three letters are not guessed at, four are', () => {
    expect(codes('rmo')).toEqual([])
    expect(codes('roem').length).toBeGreaterThan(0)
    expect(codes('brlin')[0]).toBe('BER')
  })

  test.each([
    ['one letter too many', 'berllin'],
    ['one letter missing', 'berln'],
    ['one letter wrong', 'borlin'],
    ['two letters swapped', 'ebrlin'],
    ['the last letter wrong', 'berlih'],
    ['the last letter too many', 'berlinn'],
  ])('%s still finds Berlin', (_, keyword) => {
    expect(codes(keyword)[0]).toBe('BER')
  })

  test('two errors are one too many', () => {
    expect(codes('bxrlxn')).toEqual([])
  })

  test('what matches directly comes before what is guessed', () => {
    expect(cityNames('sidney').indexOf('Sidney')).toBeGreaterThanOrEqual(0)
    expect(codes('paris')[0]).toBe('PAR')
  })

  test.each(['', '   ', '()', '-', '´', '\u0000', '🙂', '(((', 'a'.repeat(5000)])('%j is harmless', (keyword) => {
    expect(codes(keyword)).toEqual([])
  })

  test('no more than the limit', () => {
    expect(codes('san', 'en')).toHaveLength(10)
    expect(codes('san', 'en', 3)).toHaveLength(3)
    expect(codes('london', 'en', 2)).toEqual(['LON', 'LHR'])
    expect(codes('san', 'en', 0)).toEqual([])
  })
})

describe('searchCities', () => {
  test.each([
    ['são', 'São Paulo'],
    ['sao paolo', 'São Paulo'],
    ['Londres', 'London'],
    ['nova york', 'New York'],
    ['Munique', 'Munich'],
    ['franfkurt', 'Frankfurt'],
    ['gramad', 'Gramado'],
    ['santorini', 'Fira'],
    ['zermat', 'Zermatt'],
    ['bali', 'Denpasar'],
    ['bra', 'Brasília'],
    ['porto', 'Porto'],
    ['buzios', 'Armação de Búzios'],
    ['noronha', 'Fernando de Noronha'],
    ['nyc', 'New York'],
    ['firenze', 'Florence'],
    ['wien', 'Vienna'],
    ['são paulo, sp, brazil', 'São Paulo'],
  ])('%s gives %s first', (q, expected) => {
    expect(cityNames(q)[0]).toBe(expected)
  })

  test('a suggestion carries state, country, people and the code that flights use', () => {
    const [city] = geo.searchCities('sao paulo', { locale: 'en' })
    expect(city).toEqual({
      id: 'city:3448439',
      name: 'São Paulo',
      detailedName: 'São Paulo, SP, Brazil',
      address: { stateCode: 'SP', countryName: 'Brazil' },
      population: 10021295,
      iataCode: 'SAO',
      latitude: -23.5475,
      longitude: -46.63611,
    })
    expect(geo.searchCities('munich', { locale: 'pt-BR' })[0]?.detailedName).toBe('Munique, Alemanha')
  })

  test('only the largest city of a name has its other names', () => {
    expect(geo.searchCities('washington dc', { locale: 'en' }).map(({ population }) => population > 500_000)).toEqual([
      true,
    ])
    expect(geo.searchCities('ciudad juarez', { locale: 'en' })[0]).toMatchObject({
      name: 'Ciudad Juárez',
      iataCode: 'CJS',
    })
  })

  test('at most eight unless told otherwise', () => {
    expect(cityNames('san')).toHaveLength(8)
    expect(geo.searchCities('san', { locale: 'en', limit: 2 })).toHaveLength(2)
  })
})

describe('whatever is typed', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 90 }),
    fc.string({ maxLength: 12 }),
    fc
      .constantFrom('São Paulo', 'Zürich', 'Reykjavík', "Xi'an", 'Málaga', 'Besançon')
      .chain((name) => fc.nat({ max: name.length }).map((length) => name.slice(0, length))),
  )
  const locale = fc.constantFrom(...LOCALES)

  test('nothing throws, nothing comes twice, limits hold and every code is known', () => {
    fc.assert(
      fc.property(typed, locale, fc.integer({ min: 0, max: 20 }), (text, language, limit) => {
        const locations = geo.searchLocations(text, { locale: language, limit })
        const cities = geo.searchCities(text, { locale: language, limit })
        expect(locations.length).toBeLessThanOrEqual(limit)
        expect(cities.length).toBeLessThanOrEqual(limit)
        expect(new Set(locations.map(({ id }) => id)).size).toBe(locations.length)
        expect(new Set(cities.map(({ id }) => id)).size).toBe(cities.length)
        for (const { iataCode } of locations) expect(geo.airportsOf(iataCode)).not.toEqual([])
        for (const { iataCode } of cities) if (iataCode !== null) expect(geo.airportsOf(iataCode)).not.toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('case and accents make no difference', () => {
    const names = fc.constantFrom(...geo.cities.slice(0, 3000).map(({ name }) => name))
    fc.assert(
      fc.property(names, fc.integer({ min: 1, max: 12 }), (name, length) => {
        const text = name.slice(0, length)
        const bare = text.normalize('NFD').replace(/\p{M}/gu, '')
        const expected = geo.searchCities(text, { locale: 'en' })
        for (const same of [bare, bare.toUpperCase(), text.toLowerCase(), ` ${text}  `, text.normalize('NFD')]) {
          expect(geo.searchCities(same, { locale: 'en' })).toEqual(expected)
        }
        expect(geo.searchLocations(bare.toUpperCase(), { locale: 'en' })).toEqual(
          geo.searchLocations(text, { locale: 'en' }),
        )
      }),
      { numRuns: 300 },
    )
  })

  test('every airport is found by its code and by its whole name', () => {
    const airports = fc.constantFrom(...geo.airports)
    fc.assert(
      fc.property(airports, (airport) => {
        expect(codes(`anything (${airport.iata})`)[0]).toBe(airport.iata)
        expect(codes(airport.iata.toLowerCase())).toContain(airport.iata)
        expect(codes(airport.name, 'en', 20)).toContain(airport.iata)
      }),
      { numRuns: 300 },
    )
  })
})
