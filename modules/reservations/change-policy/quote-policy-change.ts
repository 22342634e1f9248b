import type { Caller } from '#modules/accounts/index.ts'
import { describeSteps } from '#modules/reservations/cancel/describe-steps.ts'
import { policyFacts } from '#modules/reservations/items/policy/policy-rights.ts'
import { policySnapshot } from '#modules/reservations/items/policy/policy-snapshot.ts'
import { findFor } from '#modules/reservations/read/get-reservation.ts'
import type { WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { explain, sourceOf } from '#modules/rights/index.ts'
import type { Locale } from '#platform/locale.ts'
import { money } from '#platform/money.ts'
import { type PlannedPolicyChange, planPolicyChange } from './plan-policy-change.ts'
import type { NewPolicy, PolicyChangeQuote, PossiblePolicyChange } from './policy-change.contract.ts'
import { CLOSED } from './policy-change.errors.ts'
import { keptBetween, sideOf, snapshotOf } from './policy-terms.ts'

/** Who sells says which ways there are to pay. */
export type QuotedPolicyChange =
  | Exclude<PolicyChangeQuote, { status: 'possible' }>
  | Omit<PossiblePolicyChange, 'methods'>

/** What other days or people of a policy cost or give back, and why; or why they cannot be had. Nothing is kept. */
export async function quotePolicyChange(
  deps: ReservationDeps,
  code: string,
  request: NewPolicy,
  { caller, locale }: { caller: Caller; locale: Locale },
): Promise<QuotedPolicyChange> {
  const whole = await findFor(deps, code, caller)
  const planned = await planPolicyChange(deps, whole, request)
  if (planned.status === 'closed')
    return { status: 'impossible', reason: 'closed', sentence: deps.translate(locale, CLOSED) }
  return viewOf(deps, whole, planned, locale)
}

function viewOf(deps: ReservationDeps, whole: WholeReservation, planned: PlannedPolicyChange, locale: Locale) {
  const { rights, translate, clock } = deps
  const { before, after, item, toPay, back, now } = planned
  const { currency } = whole
  const { rule } = now
  const snapshot = snapshotOf(policySnapshot(item), after)
  const changed = { kind: item.kind, status: item.status, snapshot, amount: after.amount }
  const facts = policyFacts(whole, changed, { refunded: money(0, currency), now: clock.now() })
  const kept = keptBetween(before, after, currency)
  return {
    status: 'possible' as const,
    before: sideOf(before, currency),
    after: sideOf(after, currency),
    premiums: after.policy.premiums.map(({ premium }) => premium),
    toPay,
    back,
    kept,
    rule:
      back.amount > 0 || kept.amount > 0
        ? {
            id: rule.id,
            source: sourceOf(rule.id, locale, translate) ?? rule.source,
            sentence: explain(rule, locale, translate),
          }
        : null,
    cancellation: describeSteps(
      rights.policyTimeline(facts).filter(({ until }) => until === null || until > clock.now()),
      { locale, translate },
    ),
  }
}
