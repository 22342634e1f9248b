import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import { backOf, type DescribeContext } from '#modules/reservations/read/describe-context.ts'
import type { WholeItem, WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { CancellationStep, PolicyFacts } from '#modules/rights/index.ts'
import { type Money, money } from '#platform/money.ts'
import { policySnapshot } from './policy-snapshot.ts'

/** What the rules decide from. What is not paid yet is bought when it is paid: now. */
export function policyFacts(
  whole: Pick<WholeReservation, 'currency' | 'paidAt'>,
  item: WholeItem,
  { refunded, now }: { refunded: Money; now: Date },
): PolicyFacts {
  const { policy, market } = policySnapshot(item)
  return {
    paid: money(item.amount, whole.currency),
    refunded,
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
