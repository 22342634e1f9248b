import { type Currency, type Money, money } from '#platform/money.ts'

/** One member of staff may give back so much alone; more waits for a second person. About R$ 2,000 in each currency. */
const LIMITS: Record<Currency, number> = { BRL: 200_000, USD: 40_000, EUR: 35_000 }

export function secondPersonAbove(currency: Currency): Money {
  return money(LIMITS[currency], currency)
}
