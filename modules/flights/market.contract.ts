import type { Currency } from '#platform/money.ts'

/** The euro area as of 2026, by ISO 3166-1. */
const EURO = new Set('AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' '))

/** The default currency for flights that leave from a country. */
export function marketCurrency(countryCode: string): Currency {
  if (countryCode === 'BR') return 'BRL'
  return EURO.has(countryCode) ? 'EUR' : 'USD'
}
