import { add, type Money, money } from '#platform/money.ts'
import type { Sums } from './earnings.contract.ts'

/** The sums of lines, currency by currency. */
export function sumUp(lines: readonly Sums[]): Sums[] {
  const currencies = [...new Set(lines.map(({ currency }) => currency))].sort()
  return currencies.map((currency) => {
    const own = lines.filter((line) => line.currency === currency)
    const sum = (part: (line: Sums) => number) => {
      const none: Money = money(0, currency)
      return add(none, ...own.map((line) => money(part(line), currency))).amount
    }
    return {
      currency,
      gross: sum((line) => line.gross),
      refunded: sum((line) => line.refunded),
      fee: sum((line) => line.fee),
      net: sum((line) => line.net),
      paid: sum((line) => line.paid),
      open: sum((line) => line.open),
    }
  })
}
