/** The conditions of a car hire as data: what the rules apply. A new text is a new row beside the old one. */
import type { Day } from '#platform/dates.ts'

/** What is kept of the price. */
export type CarKept = 'nothing' | 'first-day' | 'all'

export type CarTerms = {
  version: Day
  validFrom: Day
  validUntil: Day | null
  /** So many hours before pick-up a step ends; after the last one everything is kept. */
  steps: readonly { untilHours: number; keeps: CarKept }[]
}

export const CAR_TERMS: readonly CarTerms[] = [
  {
    version: '2026-11-26',
    validFrom: '2026-01-01',
    validUntil: null,
    steps: [
      { untilHours: 48, keeps: 'nothing' },
      { untilHours: 0, keeps: 'first-day' },
    ],
  },
]
