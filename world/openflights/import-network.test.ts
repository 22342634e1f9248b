import { describe, expect, it } from 'vitest'
import { createGeo } from '#modules/geo/index.ts'
import { AIRCRAFT } from '#world/network/aircraft.ts'
import { importNetwork } from './import-network.ts'
import { parseAirlines } from './parse-airlines.ts'
import { importReport } from './report.ts'

const places = createGeo().airports
const FILE = `XX,900,GRU,1,LIS,2,,0,332
XX,900,LIS,2,GRU,1,,0,332
XX,900,GRU,1,SDU,3,,0,320
XX,900,SDU,3,GRU,1,,0,320
XX,900,GRU,1,SDU,3,,0,320
YYY,901,GRU,1,SDU,3,Y,0,AT7
YYY,901,GRU,1,NRT,4,,0,AT7
YYY,901,GRU,1,REC,5,,0,
ZZ,902,QQQ,6,GRU,1,,0,320
ZZ,902,QQZ,6,GRU,1,,0,320
ZZ,902,GRU,1,GRU,1,,0,320
broken
`
const airlines = parseAirlines('900,"Xerophyte Air",\\N,"XX","XXA","X","Nowhere","Y"')
const read = (seed = 1) => importNetwork({ routes: FILE, airlines, places, seed })
const { network, rejected, rows } = read()

describe('importNetwork', () => {
  it('makes one daily service of every row between known airports, codeshares too', () => {
    expect(rows).toBe(8)
    expect(network.services.map(({ carrier, from, to }) => `${carrier} ${from} ${to}`)).toEqual([
      'XX GRU LIS',
      'XX LIS GRU',
      'XX GRU SDU',
      'XX SDU GRU',
      'XX GRU SDU',
      'YYY GRU SDU',
      'YYY GRU NRT',
      'YYY GRU REC',
    ])
    for (const { days, departure, block } of network.services) {
      expect(days).toBe(127)
      expect(departure % 5).toBe(0)
      expect(block).toBeGreaterThan(0)
    }
  })

  it('numbers there and back as neighbours and repeats no number', () => {
    const flights = network.services.map(({ carrier, number }) => `${carrier}${number}`)
    expect(flights).toEqual(['XX1', 'XX2', 'XX3', 'XX4', 'XX5', 'YYY1', 'YYY3', 'YYY5'])
  })

  it('spreads the flights of one route', () => {
    const departures = network.services.filter(({ to }) => to === 'SDU').map(({ departure }) => departure)
    const [first = 0, second = 0, third = 0] = departures.sort((a, b) => a - b)
    expect(Math.min(second - first, third - second)).toBeGreaterThan(60)
  })

  it('takes the aircraft of the file where it reaches, otherwise one that does', () => {
    const type = (to: string, carrier: string) =>
      network.services.find((service) => service.to === to && service.carrier === carrier)?.aircraft
    expect(type('LIS', 'XX')).toBe('A339')
    expect(type('SDU', 'YYY')).toBe('AT76')
    expect(AIRCRAFT.find(({ code }) => code === type('REC', 'YYY'))?.rangeKm).toBeGreaterThan(2_100)
    expect(type('NRT', 'YYY')).not.toBe('AT76')
  })

  it('names airlines from the other file, and by their code where it has none', () => {
    expect(network.carriers.map(({ code, name }) => [code, name])).toEqual([
      ['XX', 'Xerophyte Air'],
      ['YYY', 'Airline YYY'],
    ])
    expect(network.source).toBe('openflights')
    expect(network.attribution).toContain('Open Database License')
  })

  it('comes out the same each time', () => {
    expect(read().network).toEqual(network)
    expect(read(2).network).not.toEqual(network)
  })
})

describe('importReport', () => {
  it('counts what was loaded and what was not, by reason, with lines', () => {
    expect(importReport({ network, rejected, rows })).toBe(
      [
        '12 rows read, 8 loaded, 4 left out.',
        '8 daily services of 2 airlines between 5 airports.',
        '  1 row: not nine columns of the routes.dat format',
        '    line 12: broken',
        '  2 rows: unknown airport of departure',
        '    line 9: ZZ,902,QQQ,6,GRU,1,,0,320',
        '    line 10: ZZ,902,QQZ,6,GRU,1,,0,320',
        '  1 row: leaves and arrives at the same airport',
        '    line 11: ZZ,902,GRU,1,GRU,1,,0,320',
      ].join('\n'),
    )
  })

  it('names twenty of a kind and counts the rest', () => {
    const many = importNetwork({ routes: 'bad\n'.repeat(23), places, seed: 1 })
    const lines = importReport(many).split('\n')
    expect(lines.filter((line) => line.startsWith('    line'))).toHaveLength(20)
    expect(lines.at(-1)).toBe('    and 3 more')
  })
})
