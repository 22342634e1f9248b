import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  compare,
  convert,
  formatMoney,
  fromMajor,
  money,
  negate,
  parseMoney,
  share,
  split,
  subtract,
  times,
  toMajor,
  typeMoney,
} from './money.ts'

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

const CASES = { numRuns: 100_000 }
const weights = fc
  .array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 12 })
  .filter((list) => list.some((weight) => weight > 0))

describe('shares', () => {
  test('of whole percents are rounded half away from zero, to the cent', () => {
    const amount = fc.oneof(fc.integer({ min: -20_000, max: 20_000 }), fc.integer({ min: -1e12, max: 1e12 }))
    fc.assert(
      fc.property(amount, fc.integer({ min: -100, max: 500 }), (whole, percent) => {
        const hundredths = BigInt(whole) * BigInt(percent)
        const size = hundredths < 0n ? -hundredths : hundredths
        const exact = Number((size + 50n) / 100n) * (hundredths < 0n ? -1 : 1)
        const { amount: part } = share(money(whole, 'BRL'), percent / 100)
        if (part !== exact && part + exact !== 0) throw new Error(`${percent} % of ${whole}: ${part}, not ${exact}`)
      }),
      CASES,
    )
    expect(share(money(750, 'BRL'), 0.29)).toEqual(money(218, 'BRL'))
  }, 60_000)
})

describe('splitting', () => {
  test('the parts make the whole again, to the cent, and none is a cent away from its true share', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), weights, (whole, by) => {
        const parts = split(money(whole, 'BRL'), by)
        const sum = parts.reduce((total, { amount: part }) => total + BigInt(part), 0n)
        const all = by.reduce((total, weight) => total + BigInt(weight), 0n)
        const near = parts.every(({ amount: part }, index) => {
          const off = BigInt(part) * all - BigInt(whole) * BigInt(by[index] ?? 0)
          return off < all && off > -all
        })
        if (sum !== BigInt(whole) || !near) throw new Error(`${whole} by ${by}: ${parts.map((part) => part.amount)}`)
      }),
      CASES,
    )
  }, 60_000)

  test('with an owner of odd cents every other part is rounded towards zero', () => {
    fc.assert(
      fc.property(fc.nat(), weights, fc.nat(), (whole, by, pick) => {
        const owner = pick % by.length
        const parts = split(money(whole, 'EUR'), by, owner)
        const all = by.reduce((total, weight) => total + weight, 0)
        const exact = parts.every(
          ({ amount: part }, index) =>
            index === owner || BigInt(part) === (BigInt(whole) * BigInt(by[index] ?? 0)) / BigInt(all),
        )
        const sum = parts.reduce((total, { amount: part }) => total + part, 0)
        if (sum !== whole || !exact) throw new Error(`${whole} by ${by} to ${owner}`)
      }),
      CASES,
    )
  }, 60_000)

  test('equal parts: the earlier ones carry the odd cents; a debt splits like its mirror', () => {
    const amounts = (value: number, parts: number | number[], oddTo?: number) =>
      split(money(value, 'BRL'), parts, oddTo).map((part) => part.amount)
    expect(amounts(100, 3)).toEqual([34, 33, 33])
    expect(amounts(-100, 3)).toEqual([-34, -33, -33])
    expect(amounts(0, 2)).toEqual([0, 0])
    expect(amounts(3, [20, 80])).toEqual([1, 2])
    expect(amounts(3, [20, 80], 1)).toEqual([0, 3])
  })

  test('refuses to divide by nothing', () => {
    for (const by of [0, [], [0, 0], [2, -1], [0.5]]) expect(() => split(money(1, 'BRL'), by)).toThrow(RangeError)
    expect(() => split(money(1, 'BRL'), 2, 2)).toThrow('no such part')
  })
})

describe('typed amounts', () => {
  test.each([
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1.234.567,8', 123_456_780],
    ['1234.5', 123_450],
    ['1234', 123_400],
    ['1.234', 123_400],
    ['0,01', 1],
    [' 12 345,00 ', 1_234_500],
  ])('%s is %d minor units', (text, amount) => {
    expect(parseMoney(text, 'BRL')).toEqual({ amount, currency: 'BRL' })
  })

  test.each(['', '0', '-5', '1.2345', 'R$ 5', '1e3', '99999999999999999', '1.234,567', '1,,2'])(
    '%j is none',
    (text) => {
      expect(parseMoney(text, 'BRL')).toBeNull()
    },
  )

  test('what is written into a field is read again, in both languages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 12 }), fc.constantFrom('en', 'pt-BR'), (amount, locale) => {
        const value = money(amount, 'BRL')
        expect(parseMoney(typeMoney(value, locale), 'BRL')).toEqual(value)
      }),
    )
  })

  test('the other side of zero', () => {
    expect(negate(money(5, 'EUR'))).toEqual(money(-5, 'EUR'))
    expect(negate(money(0, 'EUR'))).toEqual(money(0, 'EUR'))
  })
})
