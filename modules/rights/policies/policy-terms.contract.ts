/** What an insurance policy gives back when it is cancelled, as data: what the rules apply, and what its terms say. */
import type { Day } from '#platform/dates.ts'

/** A new text is a new row beside the old one. */
export type PolicyCancelTerms = {
  version: Day
  validFrom: Day
  validUntil: Day | null
  /** Days after the purchase in which everything comes back, as long as the cover has not begun. */
  freeLookDays: number
  /** In percent of the premium: what the insurer keeps after that, for as long as the cover has not begun. */
  keepsPercent: number
}

export const POLICY_CANCEL_TERMS: readonly PolicyCancelTerms[] = [
  { version: '2026-11-26', validFrom: '2026-01-01', validUntil: null, freeLookDays: 7, keepsPercent: 15 },
]
