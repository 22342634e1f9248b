import { addDays } from '#platform/dates.ts'
import { instantAt } from '#platform/local-time.ts'
import { add, compare, type Money, money, split, subtract } from '#platform/money.ts'
import type { Edge, Kept, PolicyTerms } from './policy-terms.contract.ts'
import { firstNight, type StayFacts } from './stay-facts.ts'

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

/** By the policy, or what was to be kept already when the stay was changed. */
export function keptOf(keeps: Kept, facts: StayFacts): Money {
  const kept = keptByPolicy(keeps, facts)
  return isChangedLate(keeps, facts) ? (facts.keepsAtLeast ?? kept) : kept
}

export function isChangedLate(keeps: Kept, facts: StayFacts): boolean {
  const { keepsAtLeast } = facts
  return keepsAtLeast !== undefined && compare(keepsAtLeast, keptByPolicy(keeps, facts)) > 0
}

function keptByPolicy(keeps: Kept, facts: StayFacts): Money {
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
