import { type Currency, convert, type Money } from './money.ts'

/**
 * Units of each currency for one US dollar. Demonstration rates of 2026-11-01: a fixed table, so that a price shown
 * twice is the same price.
 */
const RATES: Record<Currency, number> = { USD: 1, BRL: 5.4, EUR: 0.87 }

export function inCurrency(value: Money, currency: Currency): Money {
  return convert(value, currency, RATES)
}
