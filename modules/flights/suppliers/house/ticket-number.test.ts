import { describe, expect, it } from 'vitest'
import { airlinePrefix, ticketCheckDigit, ticketNumber } from './ticket-number.ts'

describe('a ticket number', () => {
  it('has 13 digits: a prefix of the carrier, always the same, and the serial', () => {
    expect(airlinePrefix('J1')).toMatch(/^[1-9]\d\d$/)
    expect(airlinePrefix('J1')).toBe(airlinePrefix('J1'))
    expect(airlinePrefix('J1')).not.toBe(airlinePrefix('L3'))
    expect(ticketNumber('J1', 2_100_000_001n)).toBe(`${airlinePrefix('J1')}2100000001`)
    expect(ticketNumber('J1', 42n)).toBe(`${airlinePrefix('J1')}0000000042`)
    expect(() => ticketNumber('J1', 10_000_000_000n)).toThrow(RangeError)
    expect(() => ticketNumber('J1', -1n)).toThrow(RangeError)
  })

  it.each([
    ['1232100000001', 1],
    ['9992100000001', 1],
    ['1234567890123', 6],
    ['1230000000007', 0],
  ])('%s has the check digit %i', (number, digit) => {
    expect(ticketCheckDigit(number)).toBe(digit)
  })

  it('is checked by its last ten digits, each of which counts', () => {
    const number = '1232100000001'
    for (let i = 3; i < 13; i++) {
      const other = number.slice(0, i) + ((Number(number[i]) + 1) % 10) + number.slice(i + 1)
      expect(ticketCheckDigit(other)).not.toBe(ticketCheckDigit(number))
    }
    expect(() => ticketCheckDigit('123')).toThrow(RangeError)
  })
})
