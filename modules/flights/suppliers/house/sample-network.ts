import { type AircraftType, buildTimetable, type Carrier, greatCircleKm, type Timetable } from './timetable.ts'

/**
 * A small network for tests: true places, invented flights. `flight` tells one service in short, with the block time
 * that its distance takes unless another is given.
 */
export const SAMPLE_AIRPORTS = {
  GRU: ['BR', -23.4356, -46.4731, 'America/Sao_Paulo', 'SAO'],
  CGH: ['BR', -23.6261, -46.6564, 'America/Sao_Paulo', 'SAO'],
  GIG: ['BR', -22.81, -43.2506, 'America/Sao_Paulo', 'RIO'],
  SDU: ['BR', -22.9105, -43.1631, 'America/Sao_Paulo', 'RIO'],
  CNF: ['BR', -19.6336, -43.9686, 'America/Sao_Paulo', 'BHZ'],
  SSA: ['BR', -12.9086, -38.3225, 'America/Bahia', null],
  MAO: ['BR', -3.0386, -60.0497, 'America/Manaus', null],
  EZE: ['AR', -34.8222, -58.5358, 'America/Argentina/Buenos_Aires', 'BUE'],
  LIS: ['PT', 38.7742, -9.1342, 'Europe/Lisbon', null],
  MAD: ['ES', 40.4719, -3.5626, 'Europe/Madrid', null],
  LHR: ['GB', 51.4706, -0.4619, 'Europe/London', 'LON'],
  LGW: ['GB', 51.1481, -0.1903, 'Europe/London', 'LON'],
  CDG: ['FR', 49.0128, 2.55, 'Europe/Paris', 'PAR'],
  JFK: ['US', 40.6398, -73.7789, 'America/New_York', 'NYC'],
  MIA: ['US', 25.7932, -80.2906, 'America/New_York', null],
  LAX: ['US', 33.9425, -118.4081, 'America/Los_Angeles', null],
  SIN: ['SG', 1.3502, 103.9944, 'Asia/Singapore', null],
  SYD: ['AU', -33.9461, 151.1772, 'Australia/Sydney', null],
  AKL: ['NZ', -37.0081, 174.7917, 'Pacific/Auckland', null],
} as const

export type SampleAirport = keyof typeof SAMPLE_AIRPORTS

export function sampleMetro(iata: string): string | null {
  return SAMPLE_AIRPORTS[iata as SampleAirport]?.[4] ?? null
}

const CARRIERS: Carrier[] = [
  { code: 'J1', name: 'Jangada Air', alliance: 'Farol', hubs: ['GRU'] },
  { code: 'S2', name: 'Serra', alliance: null, hubs: ['CGH'] },
  { code: 'L3', name: 'Lusa', alliance: 'Farol', hubs: ['LIS'] },
  { code: 'T4', name: 'Tasman Blue', alliance: null, hubs: ['SYD'] },
]

const AIRCRAFT: AircraftType[] = [
  {
    code: 'REG',
    name: 'Regional jet',
    seats: { economy: 76, premium: 0, business: 0, first: 0 },
    cruiseKmh: 780,
    rangeKm: 2800,
  },
  {
    code: 'NAR',
    name: 'Narrow body',
    seats: { economy: 150, premium: 0, business: 12, first: 0 },
    cruiseKmh: 830,
    rangeKm: 6300,
  },
  {
    code: 'WID',
    name: 'Wide body',
    seats: { economy: 220, premium: 28, business: 42, first: 8 },
    cruiseKmh: 900,
    rangeKm: 15000,
  },
]

export type SampleFlight = {
  from: SampleAirport
  to: SampleAirport
  /** Local wall clock `HH:mm`. */
  at: string
  carrier?: string
  /** Digits 1 (Monday) to 7. */
  days?: string
  block?: number
  aircraft?: 'REG' | 'NAR' | 'WID'
}

export function sampleTimetable(flights: readonly SampleFlight[]): Timetable {
  const airports = Object.entries(SAMPLE_AIRPORTS).map(([iata, [countryCode, latitude, longitude, zone]]) => ({
    iata,
    cityName: iata,
    countryCode,
    latitude,
    longitude,
    zone,
  }))
  const place = (iata: string) => airports.find((airport) => airport.iata === iata) as (typeof airports)[number]
  const rows = flights.map(({ from, to, at, carrier = 'J1', days = '1234567', block, aircraft }, i) => {
    const km = greatCircleKm(place(from), place(to))
    return {
      id: 1000 + i,
      from,
      to,
      carrier,
      number: 100 + i,
      departure: Number(at.slice(0, 2)) * 60 + Number(at.slice(3)),
      block: block ?? 5 * Math.round((30 + (km / 850) * 60) / 5),
      days: [...days].reduce((mask, digit) => mask | (1 << (Number(digit) - 1)), 0),
      aircraft: aircraft ?? (km > 4500 ? 'WID' : km > 700 ? 'NAR' : 'REG'),
    }
  })
  return buildTimetable({ airports, carriers: CARRIERS, aircraft: AIRCRAFT }, rows)
}

/** Several flights a day each way between two airports. */
export function bothWays(
  a: SampleAirport,
  b: SampleAirport,
  times: readonly string[],
  more: Partial<SampleFlight> = {},
): SampleFlight[] {
  return times.flatMap((at) => [
    { from: a, to: b, at, ...more },
    { from: b, to: a, at, ...more },
  ])
}

/** A network with shuttles, hubs, ocean crossings and both sides of the date line. */
export function sampleWorld(): Timetable {
  return sampleTimetable([
    ...bothWays('CGH', 'SDU', ['06:00', '07:30', '09:00', '11:00', '13:00', '15:00', '17:30', '19:00', '21:00']),
    ...bothWays('CGH', 'SDU', ['06:45', '10:15', '16:10', '20:15'], { carrier: 'S2' }),
    ...bothWays('GRU', 'GIG', ['06:30', '08:40', '12:00', '18:20', '22:30']),
    ...bothWays('GRU', 'CNF', ['07:10', '13:30', '19:40'], { carrier: 'S2' }),
    ...bothWays('CNF', 'SDU', ['09:20', '15:45', '21:30'], { carrier: 'S2' }),
    ...bothWays('CNF', 'SSA', ['10:00', '16:20'], { carrier: 'S2' }),
    ...bothWays('GRU', 'SSA', ['07:00', '11:30', '15:15', '20:40']),
    ...bothWays('GRU', 'MAO', ['09:10', '22:45']),
    ...bothWays('GRU', 'EZE', ['08:15', '17:20']),
    ...bothWays('GRU', 'LIS', ['16:30', '22:55']),
    ...bothWays('SSA', 'LIS', ['23:10'], { carrier: 'L3', days: '246' }),
    ...bothWays('GRU', 'MAD', ['20:05'], { carrier: 'L3' }),
    ...bothWays('GRU', 'CDG', ['19:00']),
    ...bothWays('GRU', 'MIA', ['10:30', '23:30']),
    ...bothWays('GRU', 'JFK', ['22:10']),
    ...bothWays('MIA', 'JFK', ['07:00', '09:30', '14:00', '18:30'], { carrier: 'T4' }),
    ...bothWays('LIS', 'MAD', ['07:05', '12:40', '18:15'], { carrier: 'L3' }),
    ...bothWays('LIS', 'LHR', ['08:20', '14:30', '19:10'], { carrier: 'L3' }),
    ...bothWays('MAD', 'LGW', ['09:45', '16:20'], { carrier: 'L3' }),
    ...bothWays('CDG', 'LHR', ['07:30', '12:15', '17:45', '20:30']),
    ...bothWays('LHR', 'JFK', ['09:00', '11:30', '17:00', '19:30'], { carrier: 'T4' }),
    ...bothWays('JFK', 'LAX', ['08:00', '12:30', '18:00'], { carrier: 'T4' }),
    ...bothWays('LHR', 'SIN', ['11:30', '21:45'], { carrier: 'T4' }),
    ...bothWays('SIN', 'SYD', ['09:10', '20:30'], { carrier: 'T4' }),
    ...bothWays('SYD', 'AKL', ['07:00', '13:15', '18:40'], { carrier: 'T4' }),
    ...bothWays('SYD', 'LAX', ['10:00'], { carrier: 'T4', block: 815 }),
    ...bothWays('AKL', 'LAX', ['20:00'], { carrier: 'T4', block: 735 }),
  ])
}
