import { describe, expect, it } from 'vitest'
import { AIRCRAFT } from '#world/network/aircraft.ts'
import { CABIN_CODES } from './cabins.ts'
import { seatPlan } from './seat-plan.ts'
import type { AircraftType } from './timetable.ts'

const type = (code: string) => AIRCRAFT.find((one) => one.code === code) as AircraftType

describe('the seat plan', () => {
  it.each(AIRCRAFT.map(({ code, ...aircraft }) => [code, { code, ...aircraft }] as const))(
    'of a %s has every seat of every cabin once',
    (_, aircraft) => {
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
    },
  )

  it('knows windows, aisles, exits and room for the legs', () => {
    const { columns, rows } = seatPlan(type('A20N'), 'economy')
    expect(columns).toEqual(['A', 'B', 'C', null, 'D', 'E', 'F'])
    const features = (row: number, column: string) =>
      rows[row]?.seats.find((seat) => seat.column === column)?.features.join(' ')
    expect(rows[0]?.number).toBe(4)
    expect([features(0, 'A'), features(0, 'B'), features(0, 'C')]).toEqual([
      ...['window extra-legroom front', 'extra-legroom front', 'aisle extra-legroom front'],
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
