import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, compare, convert, formatMoney, fromMajor, money, share, subtract, times, toMajor } from './money.ts'

const RATES = { USD: 1, BRL: 5.4, EUR: 0.92 }
const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })

describe('money', () => {
  test('refuses what is not a whole number of minor units', () => {
    expect(() => money(10.5, 'BRL')).toThrow('not a whole number')
    expect(() => money(Number.NaN, 'BRL')).toThrow('not a whole number')
  })

  test('never mixes currencies', () => {
    expect(() => add(money(1, 'BRL'), money(1, 'USD'))).toThrow('mixed currencies')
    expect(() => subtract(money(1, 'BRL'), money(1, 'EUR'))).toThrow('mixed currencies')
    expect(() => compare(money(1, 'BRL'), money(1, 'EUR'))).toThrow('mixed currencies')
  })

  test('adding and taking away again leaves what was there', () => {
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        expect(subtract(add(money(a, 'BRL'), money(b, 'BRL')), money(b, 'BRL'))).toEqual(money(a, 'BRL'))
      }),
    )
  })

  test('a share and its rest make the whole', () => {
    fc.assert(
      fc.property(amount, fc.double({ min: 0, max: 1, noNaN: true }), (a, fraction) => {
        const part = share(money(a, 'USD'), fraction)
        expect(Math.abs(part.amount)).toBeLessThanOrEqual(Math.abs(a))
        expect(add(part, subtract(money(a, 'USD'), part))).toEqual(money(a, 'USD'))
      }),
    )
  })

  test('a share is rounded half away from zero', () => {
    expect(share(money(5, 'EUR'), 0.5).amount).toBe(3)
    expect(share(money(-5, 'EUR'), 0.5).amount).toBe(-3)
  })

  test('converts at the given rates', () => {
    expect(convert(money(10_000, 'USD'), 'BRL', RATES)).toEqual(money(54_000, 'BRL'))
    expect(convert(money(54_000, 'BRL'), 'EUR', RATES)).toEqual(money(9_200, 'EUR'))
    expect(convert(money(123, 'EUR'), 'EUR', RATES)).toEqual(money(123, 'EUR'))
  })

  test('speaks the language of the reader', () => {
    expect(formatMoney(money(123_450, 'BRL'), 'pt-BR')).toBe('R$\u00a01.234,50')
    expect(formatMoney(money(123_450, 'USD'), 'en')).toBe('$1,234.50')
    expect(formatMoney(money(123_400, 'EUR'), 'en', true)).toBe('€1,234')
    expect(formatMoney(money(123_450, 'EUR'), 'en', true)).toBe('€1,234.50')
  })

  test('major units and back', () => {
    expect(toMajor(money(1_999, 'USD'))).toBe(19.99)
    expect(fromMajor(19.99, 'USD')).toEqual(money(1_999, 'USD'))
    expect(times(money(333, 'BRL'), 3)).toEqual(money(999, 'BRL'))
  })
})
