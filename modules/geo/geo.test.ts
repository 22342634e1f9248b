import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { distanceKm } from './distance.contract.ts'
import { createGeo, keepPlaces } from './index.ts'
import { keptPlaces } from './kept-places.ts'
import { METROS } from './metros.ts'
import { Nearby } from './nearby.ts'
import { readPlaces } from './read-places.ts'

const geo = createGeo()
const iatas = (code: string) => geo.airportsOf(code).map(({ iata }) => iata)

describe('airports', () => {
  test('all with scheduled service, each code once, complete', () => {
    expect(geo.airports.length).toBeGreaterThan(3000)
    expect(new Set(geo.airports.map(({ iata }) => iata)).size).toBe(geo.airports.length)
    for (const airport of geo.airports) {
      expect(airport.iata).toMatch(/^[A-Z]{3}$/)
      expect(airport.countryCode).toMatch(/^[A-Z]{2}$/)
      expect(airport.name).toMatch(/\S/)
      expect(airport.cityName).toMatch(/\S/)
      expect(Math.abs(airport.latitude)).toBeLessThanOrEqual(90)
      expect(Math.abs(airport.longitude)).toBeLessThanOrEqual(180)
      expect(airport.catchment).toBeGreaterThanOrEqual(0)
      expect(airport.stateCode).toMatch(/^[A-Z]{0,3}$/)
    }
  })

  test('no city is a list of places or a suburb in brackets, no name has brackets', () => {
    expect(geo.airports.filter(({ cityName }) => /[/()]/.test(cityName)).map(({ iata }) => iata)).toEqual([])
    expect(geo.airports.filter(({ name }) => /[()]/.test(name)).map(({ iata }) => iata)).toEqual([])
  })

  test.each([
    ['GRU', 'São Paulo'],
    ['CGN', 'Cologne'],
    ['MTY', 'Monterrey'],
    ['SDJ', 'Sendai'],
    ['TLS', 'Toulouse'],
    ['ASU', 'Asunción'],
    ['BOG', 'Bogotá'],
    ['SJK', 'São José dos Campos'],
    ['CVG', 'Cincinnati'],
    ['HKG', 'Hong Kong'],
    ['RGI', 'Rangiroa'],
  ])('%s serves %s', (iata, city) => {
    expect(geo.airport(iata)?.cityName).toBe(city)
  })

  test.each([
    ['GRU', 'America/Sao_Paulo'],
    ['FEN', 'America/Noronha'],
    ['PEM', 'America/Lima'],
    ['PUJ', 'America/Santo_Domingo'],
    ['DIL', 'Asia/Dili'],
    ['BAH', 'Asia/Bahrain'],
    ['PPG', 'Pacific/Pago_Pago'],
    ['CJS', 'America/Ciudad_Juarez'],
    ['BBA', 'America/Coyhaique'],
    ['HOG', 'America/Havana'],
    ['GDT', 'America/Grand_Turk'],
  ])('%s keeps the time of %s', (iata, zone) => {
    expect(geo.airport(iata)?.timeZone).toBe(zone)
  })

  test('every zone is one that the runtime knows', () => {
    const zones = new Set([...geo.airports, ...geo.cities].map(({ timeZone }) => timeZone))
    for (const timeZone of zones) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow()
  })

  test('every Brazilian state capital has an airport', () => {
    const capitals =
      'AJU BEL BHZ BSB BVB CGB CGR CWB FLN FOR GYN JPA MAO MCP MCZ NAT PMW POA PVH RBR REC RIO SAO SLZ SSA THE VIX'
    expect(capitals.split(' ').filter((code) => geo.airportsOf(code).length === 0)).toEqual([])
  })
})

describe('metropolitan codes', () => {
  test.each([
    ['SAO', ['GRU', 'CGH', 'VCP']],
    ['RIO', ['GIG', 'SDU']],
    ['BHZ', ['CNF']],
    ['BUE', ['EZE', 'AEP']],
    ['LON', ['LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN']],
    ['NYC', ['JFK', 'EWR', 'LGA']],
    ['PAR', ['CDG', 'ORY', 'BVA']],
    ['MIL', ['MXP', 'LIN', 'BGY']],
    ['ROM', ['FCO', 'CIA']],
    ['STO', ['ARN', 'BMA', 'NYO', 'VST']],
    ['TYO', ['HND', 'NRT']],
    ['IST', ['IST', 'SAW']],
    ['SHA', ['PVG', 'SHA']],
  ])('%s is %j', (code, expected) => {
    expect(iatas(code)).toEqual(expected)
    for (const airport of geo.airportsOf(code)) expect(airport.metro).toBe(code)
  })

  test('an airport code is that airport, an unknown code nothing', () => {
    expect(iatas('GRU')).toEqual(['GRU'])
    expect(iatas('QQQ')).toEqual([])
    expect(iatas('gru')).toEqual([])
    expect(geo.metro('GRU')).toBeUndefined()
    expect(geo.metro('SAO')).toMatchObject({ cityName: 'São Paulo', countryCode: 'BR' })
  })

  test('codes are unique, no airport has two, and members of one code are near each other', () => {
    expect(new Set(METROS.map(({ code }) => code)).size).toBe(METROS.length)
    const members = METROS.flatMap(({ airports }) => airports)
    expect(new Set(members).size).toBe(members.length)
    for (const { code } of METROS) {
      const [main, ...others] = geo.airportsOf(code)
      expect(main, code).toBeDefined()
      for (const other of others) if (main) expect(distanceKm(main, other), `${code} ${other.iata}`).toBeLessThan(130)
    }
  })

  test('each has its city', () => {
    expect(METROS.filter(({ code }) => !geo.cityByIata(code)).map(({ code }) => code)).toEqual(['GOI', 'TCI'])
  })
})

describe('cities', () => {
  test('largest first, each id once, every capital of South America', () => {
    expect(new Set(geo.cities.map(({ id }) => id)).size).toBe(geo.cities.length)
    expect(geo.cities.every((city, at) => at === 0 || (geo.cities[at - 1]?.population ?? 0) >= city.population)).toBe(
      true,
    )
    for (const q of [
      'Brasília',
      'Montevideo',
      'Lima',
      'La Paz',
      'Quito',
      'Bogotá',
      'Caracas',
      'Santiago',
      'Paramaribo',
    ]) {
      expect(
        geo.cities.some(({ name }) => name === q),
        q,
      ).toBe(true)
    }
  })

  test('found by id, with or without the kind', () => {
    expect(geo.city('3448439')?.name).toBe('São Paulo')
    expect(geo.city('city:3448439')?.name).toBe('São Paulo')
    expect(geo.city('city:0')).toBeUndefined()
  })

  test.each([
    ['São Bernardo do Campo', 'SAO'],
    ['Campinas', 'VCP'],
    ['São José dos Campos', 'SJK'],
    ['Niterói', 'RIO'],
    ['Munich', 'MUC'],
    ['Brazzaville', 'BZV'],
    ['Basel', 'BSL'],
  ])('%s is reached by %s', (name, iata) => {
    expect(geo.cities.find((city) => city.name === name)?.iata).toBe(iata)
  })

  test('every code of a city leads to an airport', () => {
    expect(geo.cities.filter(({ iata }) => iata !== null && geo.airportsOf(iata).length === 0)).toEqual([])
  })

  test('Portuguese names only where they differ', () => {
    expect(geo.cityByIata('LON')?.namePt).toBe('Londres')
    expect(geo.cityByIata('SAO')?.namePt).toBeNull()
  })
})

describe('names', () => {
  test.each([
    ['LON', 'London', 'Londres'],
    ['MUC', 'Munich', 'Munique'],
    ['NYC', 'New York', 'Nova York'],
    ['PEK', 'Beijing', 'Pequim'],
    ['GVA', 'Geneva', 'Genebra'],
    ['GRU', 'São Paulo', 'São Paulo'],
    ['QQQ', 'QQQ', 'QQQ'],
  ])('%s is %s and %s', (code, english, portuguese) => {
    expect(geo.placeName(code, 'en')).toBe(english)
    expect(geo.placeName(code, 'pt-BR')).toBe(portuguese)
    expect(geo.placeLabel(code, 'pt-BR')).toBe(`${portuguese} (${code})`)
  })

  test('of a city, as suggestions give it', () => {
    const london = `city:${geo.cityByIata('LON')?.id}`
    expect((['en', 'pt-BR'] as const).map((locale) => geo.placeLabel(london, locale))).toEqual(['London', 'Londres'])
    expect(geo.placeLabel('city:0', 'en')).toBe('city:0')
  })

  test('countries in both languages; what is no country comes back as it is', () => {
    expect(geo.countryName('DE', 'en')).toBe('Germany')
    expect(geo.countryName('DE', 'pt-BR')).toBe('Alemanha')
    expect(geo.countryName('', 'en')).toBe('')
    expect(geo.countryName('not', 'en')).toBe('not')
  })
})

test('places that are kept in a file come back as they were, and are not made of copies', () => {
  const folder = temporaryFolder('places')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'places.bin')
  expect(keptPlaces(file)).toBeUndefined()
  const places = readPlaces()
  keepPlaces(file, places)
  const kept = keptPlaces(file)
  expect(isDeepStrictEqual(kept, places)).toBe(true)
  expect(kept?.cities).toContain(kept?.served.get('GRU')?.city)
})

describe('catchment', () => {
  test('nobody is counted twice', () => {
    const people = geo.cities.reduce((sum, city) => sum + city.population, 0)
    const served = geo.airports.reduce((sum, airport) => sum + airport.catchment, 0)
    expect(served).toBeLessThanOrEqual(people + geo.airports.length)
    expect(served).toBeGreaterThan(people / 2)
  })

  test('the main airport of a city draws most, and a metropolis more than a town', () => {
    const [main, ...others] = geo.airportsOf('LON').map(({ catchment }) => catchment)
    expect(main).toBeGreaterThan(Math.max(...others))
    expect(geo.airport('GRU')?.catchment).toBeGreaterThan((geo.airport('SJP')?.catchment ?? 0) * 10)
  })
})

describe('nearby', () => {
  test('finds across the date line and near the pole, and nothing too far', () => {
    const fiji = { latitude: -17, longitude: 179.9 }
    const across = { latitude: -17, longitude: -179.9 }
    const far = { latitude: -17, longitude: 178 }
    expect(new Nearby([across, far]).within(fiji, 50).map(({ point }) => point)).toEqual([across])
    const north = { latitude: 89.5, longitude: 10 }
    expect(new Nearby([north]).within({ latitude: 89.5, longitude: 20 }, 50)).toHaveLength(1)
  })

  test('distances are great circles', () => {
    const [gru, lhr] = [geo.airport('GRU'), geo.airport('LHR')]
    expect(gru && lhr && Math.round(distanceKm(gru, lhr) / 50) * 50).toBe(9450)
  })
})
