/** The cancellation policies of stays as data: what the rules apply, and what owners are shown before they choose. */
import type { Policy } from '#modules/hotels/hotels.contract.ts'
import type { Day } from '#platform/dates.ts'

/** What a hotel keeps. Of half the odd cent is the guest's. */
export type Kept = 'nothing' | 'first-night' | 'half' | 'all'

/**
 * Until when a step holds, always on the hotel's own clock: so many days before check-in at the hour of check-in, or the
 * midnight at which the day of arrival begins or ends.
 */
export type Edge = { daysBefore: number } | 'arrival-day-begins' | 'arrival-day-ends'

/** A policy as data. After the last step everything is kept. A new text is a new row beside the old one. */
export type PolicyTerms = {
  policy: Policy
  version: Day
  validFrom: Day
  validUntil: Day | null
  steps: readonly { until: Edge; keeps: Kept }[]
  /** When the guest does not come. */
  noShow: Kept
}

const FIRST_TEXT = { version: '2026-11-21', validFrom: '2026-01-01', validUntil: null } as const

export const POLICY_TERMS: readonly PolicyTerms[] = [
  {
    ...FIRST_TEXT,
    policy: 'flexible',
    steps: [
      { until: { daysBefore: 1 }, keeps: 'nothing' },
      { until: 'arrival-day-ends', keeps: 'first-night' },
    ],
    noShow: 'first-night',
  },
  {
    ...FIRST_TEXT,
    policy: 'moderate',
    steps: [
      { until: { daysBefore: 5 }, keeps: 'nothing' },
      { until: 'arrival-day-begins', keeps: 'half' },
    ],
    noShow: 'all',
  },
  {
    ...FIRST_TEXT,
    policy: 'strict',
    steps: [
      { until: { daysBefore: 14 }, keeps: 'nothing' },
      { until: { daysBefore: 7 }, keeps: 'half' },
    ],
    noShow: 'all',
  },
  { ...FIRST_TEXT, policy: 'non_refundable', steps: [], noShow: 'all' },
]
