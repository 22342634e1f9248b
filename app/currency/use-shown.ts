import { use } from 'react'
import { inCurrency } from '#platform/exchange.ts'
import type { Money } from '#platform/money.ts'
import { ShownCurrency } from './use-currency.ts'

/** Draws sums in the currency that is shown here. */
export function useShown(): (value: Money) => Money {
  const shown = use(ShownCurrency)
  return (value) => (shown ? inCurrency(value, shown) : value)
}
