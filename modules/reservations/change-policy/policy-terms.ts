import type { CoverFacts } from '#modules/insurance/insurance.contract.ts'
import { pricePart } from '#modules/reservations/change/change-money.ts'
import type { PolicySnapshot } from '#modules/reservations/items/policy/policy-snapshot.ts'
import { type Currency, type Money, money } from '#platform/money.ts'
import type { PolicySide } from './policy-change-view.contract.ts'

/** One side of a change: the cover as it is sold, and what of its premium is owed whatever becomes of it. Minor units. */
export type PolicyTerms = {
  policy: CoverFacts
  /** What is paid in all: the premium with what was kept of higher ones. */
  amount: number
  kept: number
  /** A cancellation keeps no less. */
  atLeast: number
}

/** What is kept of the policy on that side: the same for the one who looks at the change and for the one who makes it. */
export function snapshotOf(before: PolicySnapshot, { policy, kept, atLeast }: PolicyTerms): PolicySnapshot {
  return { ...before, policy, kept, atLeast }
}

export function sideOf({ policy, amount, kept }: PolicyTerms, currency: Currency): PolicySide {
  const { from, until, days, premiums } = policy
  return { from, until, days, people: premiums.length, total: pricePart(amount, kept, currency) }
}

/** What a change keeps of a lower premium. */
export function keptBetween(before: PolicyTerms, after: PolicyTerms, currency: Currency): Money {
  return money(after.kept - before.kept, currency)
}
