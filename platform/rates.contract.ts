import type { Currency } from './currency.ts'
import type { Day } from './dates.ts'

/** Units of each currency for one US dollar, and the day that they are of. */
export type ExchangeRates = { [Of in Exclude<Currency, 'USD'>]: number } & { of: Day }

/** A rate beyond this many times the one before is taken for a slip of the finger until someone says that it is meant. */
export const LARGE_STEP = 1.5
/** What a rate may be at all. */
export const LEAST_RATE = 0.01
export const MOST_RATE = 10_000

/** Whether one of two rates is so far from the other that it may be a slip. Pure. */
export function isLargeStep(before: number, after: number): boolean {
  return after > before * LARGE_STEP || after < before / LARGE_STEP
}
