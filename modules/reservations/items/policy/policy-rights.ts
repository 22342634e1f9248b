import { pricePart } from '#modules/reservations/change/change-money.ts'
import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import { backOf, type DescribeContext } from '#modules/reservations/read/describe-context.ts'
import type { WholeItem, WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import { type CancellationStep, coverBegins, type PolicyFacts } from '#modules/rights/index.ts'
import { type Money, money } from '#platform/money.ts'
import { policySnapshot } from './policy-snapshot.ts'

/** What the rules decide from. What is not paid yet is bought when it is paid: now. */
export function policyFacts(
  whole: Pick<WholeReservation, 'currency' | 'paidAt'>,
  item: Pick<WholeItem, 'kind' | 'status' | 'snapshot' | 'amount'>,
  { refunded, now }: { refunded: Money; now: Date },
): PolicyFacts {
  const { policy, market, kept = 0, atLeast = 0 } = policySnapshot(item)
  // What was kept of a premium that a change lowered is gone; it is about the rest.
  const paid = pricePart(item.amount, kept, whole.currency)
  return {
    paid,
    refunded: money(Math.min(refunded.amount, paid.amount), whole.currency),
    ...(atLeast > 0 && { keepsAtLeast: money(atLeast, whole.currency) }),
    boughtAt: whole.paidAt ?? now,
    from: policy.from,
    market,
    issued: item.status === 'issued',
  }
}

/** What a cancellation gives back step by step, told as it will be once the policy is issued. Empty for what is over. */
export function policySteps(context: DescribeContext, item: WholeItem): CancellationStep[] {
  if (isOver(item) || item.status === 'completed') return []
  const { whole, rights, now } = context
  const facts = policyFacts(whole, item, { refunded: backOf(context, item), now })
  return rights.policyTimeline({ ...facts, issued: true })
}

/** Until the cover begins, unless it is being cancelled. */
export function isChangeablePolicy(whole: Pick<WholeReservation, 'cancelling'>, item: WholeItem, now: Date): boolean {
  const leaves = whole.cancelling?.itemId === item.id
  return item.status === 'issued' && !leaves && now < coverBegins(policySnapshot(item).policy)
}
