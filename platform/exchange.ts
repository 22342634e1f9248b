import type { Day } from './dates.ts'
import { type Currency, convert, convertUp, fromMajor, type Money, money, surcharge, toMajor } from './money.ts'
import type { ExchangeRates } from './rates.contract.ts'
import { site } from './site.ts'

/** While nobody has set others. Demonstration rates: a fixed table, so that a price shown twice is the same price. */
export const USUAL_RATES: ExchangeRates = { BRL: 5.4, EUR: 0.87, of: '2026-11-01' }

/** What staff have set, or the usual ones. Read when they are needed and never kept. */
export const ratesInUse = (): ExchangeRates => site().rates ?? USUAL_RATES

/** The day of the rates. */
export const ratesOf = (): Day => ratesInUse().of

/** @param rates those of another day, where it was sold then */
export function inCurrency(value: Money, currency: Currency, rates = ratesInUse()): Money {
  return convert(value, currency, perDollar(rates))
}

/** What it costs us is never more. */
export function inCurrencyUp(value: Money, currency: Currency): Money {
  return convertUp(value, currency, perDollar())
}

/** Thousandths of a value and so many US cents beside, in its currency, rounded once. */
export function surchargeOn(value: Money, thousandths: number, cents: number): Money {
  return surcharge(value, { thousandths, dollars: money(cents, 'USD') }, perDollar())
}

/** A limit that is set in whole US dollars, in whole units of another currency. */
export function dollarsIn(currency: Currency, dollars: number): number {
  return Math.round(toMajor(inCurrency(fromMajor(dollars, 'USD'), currency)))
}

/** About as much, as people choose amounts: two figures and zeros. */
export function aboutDollarsIn(currency: Currency, dollars: number): number {
  return Number(dollarsIn(currency, dollars).toPrecision(2))
}

/** How many of the weaker of two currencies one of the stronger is, as people read rates: 1 USD = 5.4 BRL. */
export function rateBetween(one: Currency, other: Currency): { of: Currency; rate: number; in: Currency } {
  const rates = perDollar()
  const rate = rates[other] / rates[one]
  return rate < 1 ? { of: other, rate: 1 / rate, in: one } : { of: one, rate, in: other }
}

function perDollar({ BRL, EUR } = ratesInUse()): Record<Currency, number> {
  return { USD: 1, BRL, EUR }
}
