import type { Policy } from '#modules/hotels/hotels.contract.ts'
import { addDays, type Day } from '#platform/dates.ts'
import { instantAt } from '#platform/local-time.ts'
import { add, type Money, money, split, subtract } from '#platform/money.ts'
import { firstNight, type StayFacts } from './stay-facts.ts'

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

export function edgeAt(edge: Edge, { checkIn, checkInTime, timeZone }: StayFacts): Date {
  if (edge === 'arrival-day-begins') return instantAt(timeZone, checkIn, '00:00')
  if (edge === 'arrival-day-ends') return instantAt(timeZone, addDays(checkIn, 1), '00:00')
  return instantAt(timeZone, addDays(checkIn, -edge.daysBefore), checkInTime)
}

/** The step that holds at `now`: what is kept, since when and until when. */
export function termsAt({ steps, noShow }: PolicyTerms, facts: StayFacts, now: Date) {
  if (facts.endedBy === 'no_show') return { keeps: noShow, since: null, until: null }
  const dated = steps.map(({ until, keeps }) => ({ keeps, until: edgeAt(until, facts) }))
  const index = dated.findIndex(({ until }) => now < until)
  const since = index === 0 ? null : (dated.at(index < 0 ? -1 : index - 1)?.until ?? null)
  return { keeps: dated[index]?.keeps ?? ('all' as const), since, until: dated[index]?.until ?? null }
}

export function keptOf(keeps: Kept, facts: StayFacts): Money {
  const { paid } = facts
  if (keeps === 'nothing') return money(0, paid.currency)
  if (keeps === 'first-night') return firstNight(facts)
  return keeps === 'half' ? (split(paid, 2)[1] as Money) : paid
}

/** What comes back of what is left, once `keeps` is kept of the whole price. Never below zero. */
export function backAfter(keeps: Kept, facts: StayFacts): Money {
  const gone = add(keptOf(keeps, facts), facts.refunded)
  return gone.amount >= facts.paid.amount ? money(0, facts.paid.currency) : subtract(facts.paid, gone)
}
