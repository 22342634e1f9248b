import { describe, expect, it } from 'vitest'
import { dayNumber } from '#platform/dates.ts'
import { minimumConnection } from './connection-rules.ts'
import { AS_PLANNED } from './departures.ts'
import { createItinerary } from './itinerary.ts'
import { createNetwork } from './network.ts'
import { legsOf } from './price-journeys.ts'
import {
  bothWays,
  type SampleAirport,
  type SampleFlight,
  sampleMetro,
  sampleTimetable,
  sampleWorld,
} from './sample-network.ts'
import { createConnectionSearch } from './search-connections.ts'
import { buildTimetable, type Timetable } from './timetable.ts'

type Ask = { maxConnections?: number; date?: string; earliest?: string }

function searcher(timetable: Timetable) {
  const network = createNetwork(timetable, sampleMetro, 1)
  const search = createConnectionSearch(network)
  const itinerary = createItinerary(network, () => 'economy', AS_PLANNED)
  const index = (code: SampleAirport) => timetable.airportIndex.get(code) as number
  return (
    from: SampleAirport[],
    to: SampleAirport[],
    { maxConnections = 2, date = '2027-01-20', earliest }: Ask = {},
  ) => {
    const found = search({
      origins: from.map(index),
      destinations: to.map(index),
      day: dayNumber(date),
      maxConnections,
      earliest: earliest ? Date.parse(earliest) / 60_000 : 0,
    })
    return Array.from({ length: found.count }, (_, i) => {
      const { legs, days } = legsOf(found, i)
      const slice = itinerary.slice(legs, days)
      return { slice, depart: found.depart[i] as number, arrive: found.arrive[i] as number }
    })
  }
}

const finding = (flights: readonly SampleFlight[]) => searcher(sampleTimetable(flights))
const ways = (journeys: ReturnType<ReturnType<typeof searcher>>) =>
  journeys.map(({ slice }) => slice.segments.map(({ origin, destination }) => `${origin}-${destination}`).join(' '))

describe('minimum connections', () => {
  it.each([
    [true, true, false, 45],
    [true, false, false, 75],
    [false, true, false, 75],
    [false, false, false, 60],
    [true, true, true, 180],
    [false, false, true, 180],
  ])('domestic %s to domestic %s, change %s: %i minutes', (into, out, change, minutes) => {
    expect(minimumConnection(into, out, change)).toBe(minutes)
  })

  it.each([
    ['domestic', 'GRU', 'CNF', 'SSA', 45],
    ['domestic to international', 'SSA', 'GRU', 'LIS', 75],
    ['international to domestic', 'LIS', 'GRU', 'MAO', 75],
    ['international', 'GRU', 'LIS', 'LHR', 60],
  ] as const)('%s', (_, from, hub, to, minimum) => {
    const arriving = { from, to: hub, at: '08:00', block: 120 } satisfies SampleFlight
    const first = searcher(sampleTimetable([arriving]))([from], [hub])[0]
    const [hours, minutes] = (first?.slice.arrival.local.slice(11) ?? '').split(':').map(Number)
    const after = (wait: number) => {
      const minute = ((hours ?? 0) * 60 + (minutes ?? 0) + wait) % 1440
      return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    }
    const onward = (wait: number) => finding([arriving, { from: hub, to, at: after(wait), days: '3', block: 60 }])
    expect(onward(minimum)([from], [to]).map(({ slice }) => slice.layovers[0]?.durationMinutes)).toEqual([minimum])
    expect(onward(minimum - 5)([from], [to])).toEqual([])
  })

  it('changes the airport only within one city, in three hours', () => {
    const flights = [
      { from: 'SSA', to: 'CGH', at: '08:00', block: 120 },
      { from: 'GRU', to: 'LIS', at: '12:59' },
      { from: 'GRU', to: 'LIS', at: '13:00' },
      { from: 'GIG', to: 'LIS', at: '16:00' },
    ] satisfies SampleFlight[]
    const [found, ...more] = finding(flights)(['SSA'], ['LIS'])
    expect(more).toEqual([])
    expect(found?.slice.layovers).toEqual([
      { arrivalAirport: 'CGH', departureAirport: 'GRU', durationMinutes: 180, overnight: false },
    ])
  })

  it('waits at most eight hours, or a day when nothing else goes', () => {
    const arriving = { from: 'SSA', to: 'GRU', at: '06:00', block: 120 } satisfies SampleFlight
    const late = finding([arriving, { from: 'GRU', to: 'LIS', at: '16:05' }])
    expect(late(['SSA'], ['LIS'])[0]?.slice.layovers[0]?.durationMinutes).toBe(485)
    const both = finding([arriving, { from: 'GRU', to: 'LIS', at: '15:55' }, { from: 'GRU', to: 'LIS', at: '16:05' }])
    expect(both(['SSA'], ['LIS']).map(({ slice }) => slice.layovers[0]?.durationMinutes)).toEqual([475])
    const tooLate = finding([
      { ...arriving, days: '1' },
      { from: 'GRU', to: 'LIS', at: '09:00', days: '2' },
    ])
    expect(tooLate(['SSA'], ['LIS'], { date: '2027-01-18' })).toEqual([])
  })
})

describe('ways', () => {
  const world = searcher(sampleWorld())

  it('finds the airports of a city on both sides', () => {
    const found = new Set(ways(world(['GRU', 'CGH'], ['GIG', 'SDU'], { maxConnections: 0 })))
    expect(found).toEqual(new Set(['GRU-GIG', 'CGH-SDU']))
  })

  it('offers no connection on a shuttle, and none when only direct flights are asked for', () => {
    expect(new Set(ways(world(['CGH'], ['SDU'])))).toEqual(new Set(['CGH-SDU']))
    expect(ways(world(['GRU'], ['LHR'], { maxConnections: 0 }))).toEqual([])
  })

  it('makes two connections only where fewer give little choice', () => {
    expect(ways(world(['GRU'], ['JFK'])).every((way) => way.split(' ').length <= 2)).toBe(true)
    const far = ways(world(['MAO'], ['LHR']))
    expect(far.length).toBeGreaterThan(0)
    expect(far.every((way) => way.split(' ').length === 3)).toBe(true)
    expect(world(['MAO'], ['LHR'], { maxConnections: 1 })).toEqual([])
  })

  it('never passes an airport twice, nor through the cities of departure and arrival', () => {
    for (const [from, to] of [
      [
        ['GRU', 'CGH'],
        ['LHR', 'LGW'],
      ],
      [['SSA'], ['JFK']],
      [['CNF'], ['LAX']],
      [['EZE'], ['GIG', 'SDU']],
    ] as [SampleAirport[], SampleAirport[]][]) {
      const cities = [...from, ...to].map((code) => sampleMetro(code) ?? code)
      for (const { slice } of world(from, to)) {
        const stops = slice.layovers.flatMap((wait) => [wait.arrivalAirport, wait.departureAirport])
        for (const stop of stops) expect(cities).not.toContain(sampleMetro(stop) ?? stop)
        const arrivals = slice.segments.map(({ destination }) => destination)
        expect(new Set(arrivals).size).toBe(arrivals.length)
      }
    }
  })

  it('leaves silly detours out', () => {
    const flights = [...bothWays('GRU', 'MIA', ['10:00']), ...bothWays('MIA', 'EZE', ['20:00'])]
    expect(finding(flights)(['GRU'], ['EZE'])).toEqual([])
  })

  it('tries every hub beside a direct flight: the longest way may cost least', () => {
    const ends = sampleTimetable([])
    const [gru, lis] = ['GRU', 'LIS'].map((code) => ends.airports.find(({ iata }) => iata === code))
    if (!gru || !lis) throw new Error('no airports')
    const hubs = Array.from({ length: 60 }, (_, at) => ({ ...gru, iata: `H${at}`, latitude: at / 8, longitude: -25 }))
    const flight = (from: string, to: string, departure: number, id: number) => {
      return { id, from, to, departure, carrier: 'J1', number: id, block: 300, days: 127, aircraft: 'WID' }
    }
    const flights = hubs.flatMap(({ iata }, at) => [
      flight('GRU', iata, 480, at * 2),
      flight(iata, 'LIS', 1080, at * 2 + 1),
    ])
    const timetable = buildTimetable(
      { airports: [gru, lis, ...hubs], carriers: ends.carriers, aircraft: ends.aircraft },
      [flight('GRU', 'LIS', 600, 999), ...flights],
    )
    const found = ways(searcher(timetable)(['GRU'], ['LIS']))
    expect(new Set(found)).toEqual(new Set(['GRU-LIS', ...hubs.map(({ iata }) => `GRU-${iata} ${iata}-LIS`)]))
  })

  it('sells nothing that leaves too soon', () => {
    const all = world(['CGH'], ['SDU'])
    const later = world(['CGH'], ['SDU'], { earliest: '2027-01-20T18:00:00Z' })
    expect(later.length).toBeGreaterThan(0)
    expect(later.length).toBeLessThan(all.length)
    expect(later.every(({ slice }) => slice.departure.instant >= '2027-01-20T18:00')).toBe(true)
  })
})

describe('days and clocks', () => {
  const world = searcher(sampleWorld())

  it('flies on the local weekdays of each airport', () => {
    const onSome = finding([
      { from: 'GRU', to: 'LIS', at: '22:00', block: 600, days: '3' },
      { from: 'LIS', to: 'LHR', at: '14:00', block: 160, days: '4' },
    ])
    expect(onSome(['GRU'], ['LHR'], { date: '2027-01-20' })).toHaveLength(1)
    expect(onSome(['GRU'], ['LHR'], { date: '2027-01-21' })).toEqual([])
    const wrongDay = finding([
      { from: 'GRU', to: 'LIS', at: '22:00', block: 600, days: '3' },
      { from: 'LIS', to: 'LHR', at: '14:00', block: 160, days: '3' },
    ])
    expect(wrongDay(['GRU'], ['LHR'], { date: '2027-01-20' })).toEqual([])
  })

  it('arrives in Los Angeles before it left Sydney, by the calendar', () => {
    const [found] = world(['SYD'], ['LAX'], { maxConnections: 0 })
    expect(found?.slice).toMatchObject({
      departure: { local: '2027-01-20T10:00', instant: '2027-01-19T23:00:00.000Z' },
      arrival: { local: '2027-01-20T04:35', instant: '2027-01-20T12:35:00.000Z' },
      durationMinutes: 815,
      dayShift: 0,
    })
    const [late] = finding([{ from: 'AKL', to: 'LAX', at: '00:30', block: 735 }])(['AKL'], ['LAX'])
    expect(late?.slice).toMatchObject({ arrival: { local: '2027-01-19T15:45' }, dayShift: -1 })
  })

  it('loses a day the other way', () => {
    const [found] = world(['LAX'], ['AKL'], { maxConnections: 0 })
    expect(found?.slice).toMatchObject({ departure: { local: '2027-01-20T20:00' }, dayShift: 2 })
  })

  it.each([
    ['New York springs forward', 'GRU', 'JFK', '2027-03-13', '2027-03-14T07:00', 600],
    ['New York falls back', 'GRU', 'JFK', '2027-11-06', '2027-11-07T06:00', 600],
    ['Sydney falls back', 'SIN', 'SYD', '2027-04-03', '2027-04-04T06:00', 480],
  ] as const)('%s', (_, from, to, date, arrival, block) => {
    const at = from === 'GRU' ? '22:00' : '20:00'
    const [found] = finding([{ from, to, at, block }])([from], [to], { date })
    expect(found?.slice.arrival.local).toBe(arrival)
    expect(found?.slice.durationMinutes).toBe(block)
    expect(found?.slice.dayShift).toBe(1)
  })

  it('says when a wait is a night', () => {
    const flights = [
      { from: 'SSA', to: 'GRU', at: '20:00', block: 120 },
      { from: 'GRU', to: 'LIS', at: '05:00' },
    ] satisfies SampleFlight[]
    expect(finding(flights)(['SSA'], ['LIS'])[0]?.slice.layovers[0]).toMatchObject({ overnight: true })
  })
})
