import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseRoutes, type Reason } from './parse-routes.ts'

const KNOWN = new Set(['GRU', 'GIG', 'LIS'])
const parse = (text: string) => parseRoutes(text, (iata) => KNOWN.has(iata))

describe('parseRoutes', () => {
  it('reads the nine columns', () => {
    expect(parse('XX,410,GRU,2564,LIS,1638,Y,0,332 77W\n')).toEqual({
      rejected: [],
      rows: [
        {
          line: 1,
          airline: 'XX',
          airlineId: '410',
          from: 'GRU',
          to: 'LIS',
          codeshare: true,
          equipment: ['332', '77W'],
        },
      ],
    })
  })

  it('reads \\N and nothing at all as nothing', () => {
    const { rows } = parse('XX,\\N,GRU,\\N,GIG,\\N,,0,\nYYY,1,GRU,2,GIG,3,\\N,0,\\N')
    expect(rows.map(({ airlineId, codeshare, equipment }) => [airlineId, codeshare, equipment])).toEqual([
      [null, false, []],
      ['1', false, []],
    ])
  })

  it('passes over empty lines and any kind of line end, and counts lines as an editor does', () => {
    const { rows, rejected } = parse('\r\nXX,1,GRU,2,GIG,3,,0,320\r\n\r\nXX,1,GIG,3,GRU,2,,0,320\r\n')
    expect(rows.map(({ line }) => line)).toEqual([2, 4])
    expect(rejected).toEqual([])
  })

  it.each<[Reason, string]>([
    ['malformed', 'XX,1,GRU,2,GIG,3,,0'],
    ['malformed', 'XX,1,GRU,2,GIG,3,,0,320,more'],
    ['malformed', 'XX,1,GRU,2,GIG,3,,none,320'],
    ['malformed', 'XX,1,,2,GIG,3,,0,320'],
    ['malformed', 'anything else'],
    ['airline', '\\N,1,GRU,2,GIG,3,,0,320'],
    ['airline', 'LONGER,1,GRU,2,GIG,3,,0,320'],
    ['origin', 'XX,1,ZZZ,2,GIG,3,,0,320'],
    ['destination', 'XX,1,GRU,2,ZZZ,3,,0,320'],
    ['same-airport', 'XX,1,GRU,2,GRU,2,,0,320'],
    ['stops', 'XX,1,GRU,2,GIG,3,,1,320'],
  ])('rejects as %s: %s', (reason, text) => {
    expect(parse(`XX,1,GRU,2,LIS,3,,0,320\n${text}`).rejected).toEqual([{ line: 2, reason, text }])
  })

  it('takes every line that is not empty either as a row or as rejected, whatever it holds', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (lines) => {
        const text = lines.join('\n')
        const { rows, rejected } = parse(text)
        const filled = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '')
        expect(rows.length + rejected.length).toBe(filled.length)
      }),
    )
  })
})
