import { isOver } from '#modules/reservations/items/item-states.ts'
import type { WholeItem } from '#modules/reservations/read/reservations.views.ts'
import { ownPayments, type Telling } from '#modules/reservations/read/telling.ts'
import { sumLeft, type Taken } from '#modules/reservations/saga/taken-money.ts'
import type { CancellationStep } from '#modules/rights/index.ts'
import { type Currency, type Money, money } from '#platform/money.ts'
import { stayFacts } from './stay-facts.ts'

/**
 * What a cancellation gives back step by step, worked out by the rules that its quote asks. It is told as it will be once the
 * owner has said yes: until then everything comes back anyway. Empty for what is over.
 */
export function staySteps(telling: Telling, item: WholeItem): CancellationStep[] {
  if (isOver(item.status)) return []
  const { whole, rights } = telling
  const refunded = refundedOfStay(ownPayments(telling), item, whole.currency)
  return rights.stayTimeline({ ...stayFacts(whole, item, refunded, 'guest'), accepted: true })
}

/** What came back of the stay as it stands: what a change gave back of a higher price is not of this one. */
export function refundedOfStay(
  paid: readonly Taken[],
  { amount }: Pick<WholeItem, 'amount'>,
  currency: Currency,
): Money {
  const none = money(0, currency)
  const taken = paid.some(({ captured }) => captured.amount > 0)
  return taken ? money(Math.max(0, amount - sumLeft(paid, none).amount), currency) : none
}
