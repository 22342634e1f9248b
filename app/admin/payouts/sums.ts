import { groupBy } from '#app/older-browsers.ts'
import { add, formatMoney, type Money } from '#platform/money.ts'

/** One sum for each currency, in the order in which they come. */
export function sumsOf(values: readonly Money[]): Money[] {
  const byCurrency = groupBy(values, ({ currency }) => currency)
  return [...byCurrency.values()].flatMap(([first, ...rest]) => (first ? [add(first, ...rest)] : []))
}

/** `R$ 1.234,50 + US$ 20,00`. */
export function sumsText(values: readonly Money[], locale: string): string {
  return sumsOf(values)
    .map((sum) => formatMoney(sum, locale))
    .join(' + ')
}
