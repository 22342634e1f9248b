import type { Day } from './dates.ts'
import { type Currency, convert, type Money } from './money.ts'

/** The day of the rates. */
export const RATES_OF: Day = '2026-11-01'

/** Units of each currency for one US dollar. Demonstration rates: a fixed table, so that a price shown twice is the same price. */
const RATES: Record<Currency, number> = { USD: 1, BRL: 5.4, EUR: 0.87 }

export function inCurrency(value: Money, currency: Currency): Money {
  return convert(value, currency, RATES)
}

/** How many of the weaker of two currencies one of the stronger is, as people read rates: 1 USD = 5.4 BRL. */
export function rateBetween(one: Currency, other: Currency): { of: Currency; rate: number; in: Currency } {
  const rate = RATES[other] / RATES[one]
  return rate < 1 ? { of: other, rate: 1 / rate, in: one } : { of: one, rate, in: other }
}
