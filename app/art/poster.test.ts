import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGeo } from '#modules/geo/index.ts'
import { isCoastal } from './coast.ts'
import { genericPoster, type PosterPlace, posterSvg } from './poster.ts'
import { posterFor } from './poster-for.ts'
import { expectWellFormed } from './well-formed.fixture.ts'

const CARD = { width: 600, height: 400 }
const RIO: PosterPlace = { code: 'GIG', coast: true, latitude: -22.8, longitude: -43.2, population: 6_000_000 }
const bytes = (svg: string) => Buffer.byteLength(svg)

const places = fc.record({
  code: fc.stringMatching(/^[A-Z]{3}$/),
  coast: fc.boolean(),
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  population: fc.integer({ min: 0, max: 40_000_000 }),
  altitude: fc.integer({ min: -50, max: 4200 }),
  capital: fc.boolean(),
})

describe('any place', () => {
  test('has a well-formed poster in any shape, the same each time', () => {
    fc.assert(
      fc.property(
        places,
        fc.integer({ min: 200, max: 2000 }),
        fc.integer({ min: 200, max: 1200 }),
        (place, width, height) => {
          const svg = posterSvg(place, { width, height })
          expectWellFormed(svg)
          expect(posterSvg(place, { width, height })).toBe(svg)
        },
      ),
    )
  })

  test('differs from the next one', () => {
    expect(posterSvg({ ...RIO, code: 'SDU' }, CARD)).not.toBe(posterSvg(RIO, CARD))
  })

  test('carries its name only when asked, safely', () => {
    expect(posterSvg(RIO, CARD)).not.toContain('<text')
    const named = posterSvg(RIO, { ...CARD, title: 'Rio & <Niterói>' })
    expect(named).toContain('RIO &#38; &#60;NITERÓI&#62;</text>')
    expectWellFormed(named)
  })
})

describe('by code', () => {
  const geo = createGeo()

  test('no airport with scheduled service weighs more than 6 kB in any shape', () => {
    const heavy = geo.airports.flatMap(({ iata }) =>
      ['', '-tall', '-wide', '-social']
        .map((shape) => `${iata}${shape}`)
        .filter((name) => bytes(posterFor(name, geo)) > 6144),
    )
    expect(heavy).toEqual([])
  })

  test('an unknown code gets the generic one', () => {
    expect(posterFor('nowhere', geo)).toBe(genericPoster(CARD))
    expect(posterFor('', geo)).toBe(genericPoster(CARD))
    expect(posterFor('GIG-constructor', geo)).toBe(posterFor('GIG', geo))
  })

  test('shapes come by name, and the icon', () => {
    expect(posterFor('GIG-wide', geo)).toContain('viewBox="0 0 1600 560"')
    expect(posterFor('gig-tall', geo)).toContain('viewBox="0 0 480 600"')
    expectWellFormed(posterFor('icon', geo))
  })
})

test.each([
  ['Rio de Janeiro', -22.9, -43.2, true],
  ['Lisbon', 38.72, -9.14, true],
  ['Suva', -18.14, 178.44, true],
  ['São Paulo', -23.55, -46.64, false],
  ['Madrid', 40.42, -3.7, false],
  ['Manaus', -3.1, -60.02, false],
])('%s lies by the sea or does not', (_name, latitude, longitude, coastal) => {
  expect(isCoastal(latitude, longitude)).toBe(coastal)
})
