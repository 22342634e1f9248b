import { inCurrencyUp } from '#platform/exchange.ts'
import { type Currency, fromMajor, isCurrency, type Money } from '#platform/money.ts'

/** An amount as Duffel writes it; null in a currency that we do not have. */
export function ownMoney(amount: string, currency: string): Money | null {
  return isCurrency(currency) ? fromMajor(Number(amount), currency) : null
}

/** The same in the currency that is asked for: never less than what we are charged. */
export function sellingPrice(amount: string, currency: string, to: Currency): Money | null {
  const own = ownMoney(amount, currency)
  return own && inCurrencyUp(own, to)
}
