import type { Day } from './dates.ts'
import { begunOn } from './fees.contract.ts'

/** From a day on, what we add to the price of a supplier of flights. */
export type MarkUp = {
  /** Its code; null for any that has no rule of its own. */
  supplier: string | null
  /** With one decimal. */
  percent: number
  /** US cents for each traveller. */
  perTraveller: number
  from: Day
}

export const MOST_MARK_UP = 30
/** US cents. */
export const MOST_PER_TRAVELLER = 500_00

/** The newest begun rule for a supplier, else for any; undefined where there is none, or none that adds anything. */
export function markUpOn(rules: readonly MarkUp[], supplier: string, day: Day): MarkUp | undefined {
  const own = begunOn(
    rules.filter((rule) => rule.supplier === supplier),
    day,
  )
  const rule =
    own ??
    begunOn(
      rules.filter((one) => one.supplier === null),
      day,
    )
  return rule && (rule.percent > 0 || rule.perTraveller > 0) ? rule : undefined
}
