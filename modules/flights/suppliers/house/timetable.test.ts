import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AircraftType,
  buildTimetable,
  greatCircleKm,
  type ServiceRow,
  type TimetableAirport,
} from './timetable.ts'

function airport(iata: string, latitude: number, longitude: number): TimetableAirport {
  return { iata, cityName: iata, countryCode: 'BR', latitude, longitude, zone: 'America/Sao_Paulo' }
}

const GRU = airport('GRU', -23.4356, -46.4731)
const GIG = airport('GIG', -22.81, -43.2506)
const LIS = airport('LIS', 38.7813, -9.13592)
const airports = [GIG, GRU, LIS]
const carriers = [{ code: 'J0', name: 'Jangada Air', alliance: null, hubs: ['GRU'] }]
const aircraft: AircraftType[] = [
  {
    code: 'E295',
    name: 'Embraer 195-E2',
    seats: { economy: 118, premium: 0, business: 12, first: 0 },
    cruiseKmh: 830,
    rangeKm: 4_800,
  },
]
const parts = { airports, carriers, aircraft }

function row(id: number, from: string, to: string, departure: number): ServiceRow {
  return { id, from, to, carrier: 'J0', number: id, departure, block: 60, days: 127, aircraft: 'E295' }
}

describe('greatCircleKm', () => {
  it('agrees with published distances to within half a percent', () => {
    expect(greatCircleKm(GRU, GIG)).toBeCloseTo(337, -1)
    expect(Math.abs(greatCircleKm(GRU, LIS) - 7_930)).toBeLessThan(40)
  })

  it('is 0 at home, the same both ways, and half the globe at most', () => {
    const point = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(greatCircleKm(a, a)).toBe(0)
        expect(greatCircleKm(a, b)).toBeCloseTo(greatCircleKm(b, a), 6)
        expect(greatCircleKm(a, b)).toBeLessThanOrEqual(20_016)
      }),
    )
  })
})

describe('buildTimetable', () => {
  const rows = [
    row(7, 'LIS', 'GRU', 600),
    row(3, 'GRU', 'LIS', 1_200),
    row(9, 'GRU', 'GIG', 700),
    row(4, 'GRU', 'GIG', 400),
  ]
  const timetable = buildTimetable(parts, rows)

  it('orders services by origin, destination and departure', () => {
    expect([...timetable.id]).toEqual([4, 9, 3, 7])
    expect([...timetable.departure]).toEqual([400, 700, 1_200, 600])
    expect(timetable.serviceCount).toBe(4)
  })

  it('groups them by route, with the way out and the way in', () => {
    const at = (iata: string) => timetable.airportIndex.get(iata) as number
    expect(timetable.routeCount).toBe(3)
    expect([...timetable.firstService]).toEqual([0, 2, 3, 4])
    const out = [...timetable.routeTo.subarray(timetable.firstRoute[at('GRU')], timetable.firstRoute[at('GRU') + 1])]
    expect(out).toEqual([at('GIG'), at('LIS')])
    const into = timetable.routeInto.subarray(timetable.firstInto[at('GRU')], timetable.firstInto[at('GRU') + 1])
    expect([...into].map((route) => timetable.routeFrom[route])).toEqual([at('LIS')])
    expect(timetable.firstRoute[at('GIG')]).toBe(timetable.firstRoute[at('GIG') + 1])
  })

  it('finds a service by the id that it has in the database', () => {
    for (const { id, departure } of rows) expect(timetable.departure[timetable.position.get(id) ?? -1]).toBe(departure)
  })

  it('does not depend on the order of the rows', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
        expect([...buildTimetable(parts, shuffled).id]).toEqual([...timetable.id])
      }),
    )
  })

  it('is empty without rows', () => {
    const empty = buildTimetable(parts, [])
    expect([empty.serviceCount, empty.routeCount, [...empty.firstRoute]]).toEqual([0, 0, [0, 0, 0, 0]])
  })

  it.each([
    ['an airport', { from: 'XXX' }],
    ['a carrier', { carrier: 'ZZ' }],
    ['an aircraft type', { aircraft: 'CONC' }],
  ])('names %s that it does not know', (_, change) => {
    expect(() => buildTimetable(parts, [{ ...row(1, 'GRU', 'GIG', 0), ...change }])).toThrow(Object.values(change)[0])
  })
})
