import type { Currency, Money } from '#platform/money.ts'
import { convert } from '#platform/money.ts'

/**
 * Units of each currency for one US dollar. Demonstration rates of 2026-11-01: a fixed table, so that a price shown
 * twice is the same price.
 */
const RATES: Record<Currency, number> = { USD: 1, BRL: 5.4, EUR: 0.87 }

/** The euro area as of 2026, by ISO 3166-1. */
const EURO = new Set('AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' '))

/** The currency in which flights that leave a country are offered unless another is asked for. */
export function marketCurrency(countryCode: string): Currency {
  if (countryCode === 'BR') return 'BRL'
  return EURO.has(countryCode) ? 'EUR' : 'USD'
}

export function inCurrency(value: Money, currency: Currency): Money {
  return convert(value, currency, RATES)
}
