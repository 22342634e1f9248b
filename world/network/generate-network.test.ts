import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { greatCircleKm, type HouseService } from '#modules/flights/index.ts'
import { createGeo } from '#modules/geo/index.ts'
import { chance } from '#world/random.ts'
import { AIRCRAFT } from './aircraft.ts'
import { SHUTTLES } from './airport-facts.ts'
import { offsetMinutes } from './clock-zones.ts'
import { generateNetwork } from './generate-network.ts'

/** Brazil's 26 state capitals and Brasília, by the airports that serve them. */
const BRAZILIAN_STATE_CAPITALS =
  'AJU BEL BSB BVB CGB CGH CGR CNF CWB FLN FOR GIG GRU GYN JPA MAO MCP MCZ NAT PMW POA PVH RBR REC SDU SLZ SSA THE VIX'.split(
    ' ',
  )

const geo = createGeo()
const network = generateNetwork(geo.airports, 1)
const { services } = network
const codes = [...new Set(services.map((service) => service.from))].sort()

function fingerprint(rows: readonly HouseService[]): string {
  const hash = createHash('sha256')
  for (const row of rows) hash.update(`${Object.values(row).join()}\n`)
  return hash.digest('hex')
}

function place(iata: string) {
  const found = geo.airport(iata)
  if (!found) throw new Error(`${iata} is not an airport`)
  return found
}

function groupBy(key: (service: HouseService) => string): Map<string, HouseService[]> {
  return Map.groupBy(services, key)
}

const km = (service: HouseService) => greatCircleKm(place(service.from), place(service.to))
const neighbours = new Map(
  [...groupBy(({ from }) => from)].map(([from, all]) => [from, new Set(all.map(({ to }) => to))]),
)

/** Flights needed from one airport to every other, up to `most`. */
function flightsFrom(start: string, most = Number.POSITIVE_INFINITY): Map<string, number> {
  const needed = new Map([[start, 0]])
  let edge = [start]
  for (let flights = 1; edge.length > 0 && flights <= most; flights++) {
    const next: string[] = []
    for (const from of edge)
      for (const to of neighbours.get(from) ?? [])
        if (!needed.has(to)) {
          needed.set(to, flights)
          next.push(to)
        }
    edge = next
  }
  return needed
}

describe('the rows', () => {
  it('are the same for the same seed and others for another', () => {
    expect(fingerprint(generateNetwork(geo.airports, 1).services)).toBe(fingerprint(services))
    expect(fingerprint(generateNetwork(geo.airports, 2).services)).not.toBe(fingerprint(services))
  }, 30_000)

  it('are as many as a search can be proud of', () => {
    expect(services.length).toBeGreaterThan(25_000)
    expect(services.length).toBeLessThan(45_000)
    expect(codes.length).toBeGreaterThan(1_500)
  })

  it('keep to the limits of the table', () => {
    for (const { departure, block, days, number, from, to } of services) {
      expect(departure % 5 === 0 && departure >= 0 && departure < 1_440).toBe(true)
      expect(block % 5 === 0 && block >= 20 && block <= 1_140).toBe(true)
      expect(days >= 1 && days <= 127 && number >= 1 && number <= 9_999 && from !== to).toBe(true)
    }
  })

  it('give each flight of a carrier its own number, odd there and even back', () => {
    expect(groupBy(({ carrier, number }) => `${carrier}${number}`).size).toBe(services.length)
    const byFlight = new Map(services.map((service) => [`${service.carrier} ${service.number}`, service]))
    for (const out of services.filter(({ number }) => number % 2 === 1)) {
      const back = byFlight.get(`${out.carrier} ${out.number + 1}`)
      expect([back?.from, back?.to]).toEqual([out.to, out.from])
    }
  })
})

describe('carriers', () => {
  it('are invented ones with distinct codes and names, hubs of their own and three alliances', () => {
    expect(network.carriers.length).toBeGreaterThanOrEqual(14)
    expect(new Set(network.carriers.map(({ code }) => code)).size).toBe(network.carriers.length)
    expect(new Set(network.carriers.map(({ name }) => name)).size).toBe(network.carriers.length)
    expect(new Set(network.carriers.flatMap(({ alliance }) => alliance ?? [])).size).toBe(3)
    expect(network.carriers.filter(({ country }) => country === 'BR').length).toBeGreaterThanOrEqual(3)
    for (const { hubs, code } of network.carriers) {
      expect(hubs.length, code).toBeGreaterThan(0)
      expect(
        services.some((service) => service.carrier === code),
        code,
      ).toBe(true)
    }
  })
})

describe('airports', () => {
  it('have a departure and an arrival on every day of the week', () => {
    for (const side of ['from', 'to'] as const) {
      const poor = [...groupBy((service) => service[side])].filter(
        ([, all]) => all.reduce((days, service) => days | service.days, 0) !== 127,
      )
      expect(poor.map(([iata]) => iata)).toEqual([])
    }
    expect(new Set(services.map(({ to }) => to))).toEqual(new Set(codes))
  })

  it('are all that a traveller can choose, the Brazilian state capitals among them', () => {
    expect(codes).toEqual(geo.airports.map(({ iata }) => iata).sort())
    expect(BRAZILIAN_STATE_CAPITALS.filter((iata) => !codes.includes(iata))).toEqual([])
  })

  it('are all reached from everywhere', () => {
    expect(flightsFrom('GRU').size).toBe(codes.length)
    const reversed = new Set(['GRU'])
    for (let before = 0; before < reversed.size; ) {
      before = reversed.size
      for (const { from, to } of services) if (reversed.has(to)) reversed.add(from)
    }
    expect(reversed.size).toBe(codes.length)
  })

  it('are within two connections of each other for 99 of 100 journeys that people make', () => {
    const weights = codes.map((iata) => place(iata).catchment)
    const total = weights.reduce((a, b) => a + b, 0)
    const draw = (n: number, end: string) => {
      let left = chance(7, n, end) * total
      const drawn = weights.findIndex((weight) => {
        left -= weight
        return left < 0
      })
      return codes[drawn] as string
    }
    const pairs = Array.from({ length: 300 }, (_, n) => [draw(n, 'from'), draw(n, 'to')] as const)
    // Who lives in a city with several airports uses any of them.
    const city = (iata: string) => geo.airportsOf(place(iata).metro ?? iata).map((airport) => airport.iata)
    const reached = pairs.filter(([from, to]) =>
      city(from).some((start) => city(to).some((end) => flightsFrom(start, 3).has(end))),
    )
    expect(reached.length).toBeGreaterThanOrEqual(297)
  })
})

describe('routes', () => {
  it.each([
    ['GRU', 'LIS'],
    ['GRU', 'GIG'],
    ['GRU', 'SDU'],
    ['GRU', 'JFK'],
    ['GRU', 'EZE'],
    ['LHR', 'JFK'],
    ['SIN', 'LHR'],
    ['SYD', 'LAX'],
    ['MAO', 'BEL'],
    ['FOR', 'LIS'],
  ])('join %s and %s directly', (from, to) => {
    expect(neighbours.get(from)?.has(to)).toBe(true)
    expect(neighbours.get(to)?.has(from)).toBe(true)
  })

  it('run the named shuttles as often as people expect', () => {
    const flights = groupBy(({ from, to }) => `${from} ${to}`)
    for (const [from, to, daily] of SHUTTLES) expect(flights.get(`${from} ${to}`)?.length).toBeGreaterThanOrEqual(daily)
    const bridge = ['CGH SDU', 'GRU SDU', 'VCP SDU'].flatMap((route) => flights.get(route) ?? [])
    expect(bridge.length).toBeGreaterThan(30)
  })

  it('use aircraft that can fly them and that nobody would laugh at', () => {
    const types = new Map(AIRCRAFT.map((type) => [type.code, type]))
    const silly = services.filter((service) => {
      const type = types.get(service.aircraft)
      return !type || km(service) > type.rangeKm || km(service) < type.minKm
    })
    expect(silly).toEqual([])
  })
})

describe('times', () => {
  it('follow the distance: nobody crawls and nobody races', () => {
    for (const service of services) {
      const speed = km(service) / (service.block / 60)
      expect(speed, JSON.stringify(service)).toBeLessThan(1_000)
      if (service.block > 240) expect(speed, JSON.stringify(service)).toBeGreaterThan(300)
    }
  })

  it('are shorter with the west wind than against it', () => {
    const block = (from: string, to: string) =>
      services.find((service) => service.from === from && service.to === to)?.block ?? 0
    expect(block('JFK', 'LHR')).toBeLessThan(block('LHR', 'JFK') - 20)
    expect(block('JFK', 'LHR')).toBeGreaterThan(380)
    expect(block('LHR', 'JFK')).toBeLessThan(500)
    expect(block('GRU', 'GIG')).toBeGreaterThanOrEqual(50)
    expect(block('GRU', 'GIG')).toBeLessThanOrEqual(70)
  })

  it('leave the night to sleepers: short flights neither leave nor land between one and five', () => {
    const night = (minute: number) => minute >= 60 && minute < 300
    const short = services.filter(({ block }) => block < 330)
    const awake = short.filter((service) => {
      const change = offsetMinutes(place(service.to).timeZone) - offsetMinutes(place(service.from).timeZone)
      const arrival = (service.departure + service.block + change + 2_880) % 1_440
      return night(service.departure) || night(arrival)
    })
    expect(awake.length / short.length).toBeLessThan(0.002)
  })

  it('spread the flights of a busy route over the day', () => {
    const departures = services
      .filter(({ from, to }) => from === 'CGH' && to === 'SDU')
      .map(({ departure }) => departure)
    expect(new Set(departures.map((minute) => Math.floor(minute / 60))).size).toBeGreaterThanOrEqual(13)
    expect(new Set(departures).size).toBe(departures.length)
  })
})
