import type { Ground } from '#modules/rights/cancellation.contract.ts'
import type { FlightFacts } from '#modules/rights/flight-facts.ts'
import type { RuleValue } from '#modules/rights/rule.ts'
import type { Day } from '#platform/dates.ts'
import type { Money } from '#platform/money.ts'

/** What decides whether a traveller may take other flights, and for which fee. */
export type FlightChangeFacts = FlightFacts & {
  /** Of the fare as it was sold; null: the supplier does not say, and nothing is promised from it. */
  change: { allowed: boolean; fee: Money | null } | null
}

/** The rule that decides, as it is kept. */
export type ChangeRuleApplied = {
  /** Such as `fare-changeable@2026-11-28`. */
  id: string
  source: string
  sentence: { id: string; message: string }
  values: Record<string, RuleValue>
  by: Ground
}

export type FlightChangeRight =
  | {
      status: 'allowed'
      /** Everything that was paid counts for the new flights, and what they cost less comes back. */
      inFull: boolean
      /** For all travellers. */
      fee: Money
      rule: ChangeRuleApplied
      /** The last day by which what comes back is back. */
      refundBy: Day
    }
  /** `late`: less than two hours before departure, or flown; `fare`: its fare does not allow it. */
  | { status: 'refused'; reason: 'late' | 'fare' }
