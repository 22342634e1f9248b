import type { Day } from './dates.ts'
import { begunOn } from './fees.contract.ts'

export const MARKED_UP = ['flights', 'stays'] as const
export type MarkedUp = (typeof MARKED_UP)[number]

/** Who sells what: the same supplier may sell both. */
export type Seller = { product: MarkedUp; code: string }

/** From a day on, what we add to the price of a supplier. */
export type MarkUp = {
  /** Flights, where it is left out: rules that were set before stays had any say nothing. */
  product?: MarkedUp | undefined
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

export const productOf = ({ product }: Pick<MarkUp, 'product'>): MarkedUp => product ?? 'flights'

/** The newest begun rule for a supplier, else for any that sells the same; undefined where there is none, or none that adds anything. */
export function markUpOn(rules: readonly MarkUp[], { product, code }: Seller, day: Day): MarkUp | undefined {
  const newestOf = (supplier: string | null) =>
    begunOn(
      rules.filter((rule) => productOf(rule) === product && rule.supplier === supplier),
      day,
    )
  const rule = newestOf(code) ?? newestOf(null)
  return rule && (rule.percent > 0 || rule.perTraveller > 0) ? rule : undefined
}
