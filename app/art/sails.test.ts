import { expect, test } from 'vitest'
import { createGeo } from '#modules/geo/index.ts'
import { isCoastal } from './coast.ts'
import { LANDMARKS } from './landmark-shapes.ts'
import { posterFor } from './poster-for.ts'
import { expectWellFormed } from './well-formed.fixture.ts'

const geo = createGeo()

/** Nothing else has two bends and a straight foot. */
const SAIL = /<path d="M[\d -]+C[\d -]+L[\d -]+C[\d -]+z"/

test('there are sails where there is sea, and nowhere else', () => {
  const sailing = geo.airports.filter(({ iata }) => posterFor(iata, geo).match(SAIL))
  const bySea = geo.airports.filter(({ iata, latitude, longitude }) => {
    const { latitude: lat, longitude: long } = geo.cityByIata(iata) ?? { latitude, longitude }
    return isCoastal(lat, long)
  })
  expect(sailing.map(({ iata }) => iata)).toEqual(bySea.map(({ iata }) => iata))
})

const LANDMARK = /<g transform="translate\(\d+ \d+\)scale/

test('the top cities have a landmark of their own, by any of their codes and sizes', () => {
  const codes = Object.keys(LANDMARKS)
  expect(codes.length).toBeGreaterThanOrEqual(30)
  for (const name of codes.flatMap((code) => [code, `${code}-wide`, `${code}-tall`, `${code}-social`])) {
    const svg = posterFor(name, geo)
    expect(svg, name).toMatch(LANDMARK)
    expectWellFormed(svg)
    expect(Buffer.byteLength(svg), name).toBeLessThanOrEqual(6144)
  }
  for (const airport of ['GIG', 'GRU', 'CGH', 'LHR', 'HND', 'SDU']) expect(posterFor(airport, geo)).toMatch(LANDMARK)
  for (const other of ['POA', 'generic', 'JPA']) expect(posterFor(other, geo)).not.toMatch(LANDMARK)
})
