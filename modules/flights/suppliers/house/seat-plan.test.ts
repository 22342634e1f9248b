import { describe, expect, it } from 'vitest'
import { CABIN_CODES } from './cabins.ts'
import { seatPlan } from './seat-plan.ts'
import type { AircraftType } from './timetable.ts'

/** Seats by cabin and range in km, of the types that the generated network flies. */
const FLEET: Record<string, [economy: number, premium: number, business: number, first: number, range: number]> = {
  C208: [9, 0, 0, 0, 1350],
  DHC6: [19, 0, 0, 0, 1450],
  AT46: [48, 0, 0, 0, 1300],
  AT76: [70, 0, 0, 0, 1500],
  DH8D: [78, 0, 0, 0, 2000],
  E75L: [64, 0, 12, 0, 3700],
  E290: [97, 0, 9, 0, 5200],
  E295: [118, 0, 12, 0, 4800],
  BCS3: [125, 0, 12, 0, 6300],
  B38M: [162, 0, 12, 0, 6500],
  A20N: [168, 0, 12, 0, 6300],
  A21N: [196, 0, 16, 0, 7000],
  A21X: [134, 24, 20, 0, 8700],
  B788: [200, 28, 20, 0, 13500],
  A339: [222, 35, 30, 0, 13300],
  A359: [234, 40, 40, 0, 15300],
  A35K: [255, 48, 46, 0, 16500],
  B77W: [252, 40, 48, 8, 13600],
}

function type(code: string): AircraftType {
  const [economy, premium, business, first, rangeKm] = FLEET[code] ?? [0, 0, 0, 0, 0]
  return { code, name: code, seats: { economy, premium, business, first }, rangeKm, cruiseKmh: 800 }
}

describe('the seat plan', () => {
  it.each(Object.keys(FLEET))('of a %s has every seat of every cabin once', (code) => {
    const aircraft = type(code)
    const names = CABIN_CODES.flatMap((cabin) =>
      seatPlan(aircraft, cabin).rows.flatMap((row) => row.seats.map(({ name }) => name)),
    )
    const { economy, premium, business, first } = aircraft.seats
    expect(new Set(names).size).toBe(economy + premium + business + first)
    expect(names).toHaveLength(economy + premium + business + first)
    for (const name of names) expect(name).toMatch(/^[1-9][0-9]?[A-K]$/)
    for (const cabin of CABIN_CODES) {
      const { rows } = seatPlan(aircraft, cabin)
      expect(rows.reduce((sum, row) => sum + row.seats.length, 0)).toBe(aircraft.seats[cabin])
    }
  })

  it('knows windows, aisles, exits and room for the legs', () => {
    const { columns, rows } = seatPlan(type('A20N'), 'economy')
    expect(columns).toEqual(['A', 'B', 'C', null, 'D', 'E', 'F'])
    const features = (row: number, column: string) =>
      rows[row]?.seats.find((seat) => seat.column === column)?.features.join(' ')
    expect(rows[0]?.number).toBe(4)
    expect([features(0, 'A'), features(0, 'B'), features(0, 'C')]).toEqual([
      'window extra-legroom front',
      'extra-legroom front',
      'aisle extra-legroom front',
    ])
    expect(features(3, 'E')).toBe('front')
    expect(features(20, 'E')).toBe('')
    const exits = rows.filter((row) => row.exitRow)
    expect(exits).toHaveLength(2)
    for (const { seats } of exits) {
      for (const seat of seats) expect(seat.features).toEqual(expect.arrayContaining(['exit-row', 'extra-legroom']))
    }
    const one = seatPlan(type('B77W'), 'first').rows[0]?.seats.map((seat) => `${seat.name} ${seat.features.join(' ')}`)
    expect(one).toEqual(['1A window aisle', '1D aisle', '1G aisle', '1K window aisle'])
  })

  it('keeps the outer seats of a last row that is not full', () => {
    const { rows } = seatPlan(type('BCS3'), 'economy')
    expect(rows.at(-1)?.seats.map(({ column }) => column)).toEqual(['A', 'B', 'C', 'E', 'F'])
  })
})
