import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import { backOf, type DescribeContext } from '#modules/reservations/read/describe-context.ts'
import type { WholeItem } from '#modules/reservations/read/reservations.views.ts'
import type { CancellationStep } from '#modules/rights/index.ts'
import { stayFacts } from './stay-facts.ts'

/**
 * What a cancellation gives back step by step, worked out by the rules that its quote asks. It is told as it will be once the
 * owner has said yes: until then everything comes back anyway. Empty for what is over.
 */
export function staySteps(context: DescribeContext, item: WholeItem): CancellationStep[] {
  if (isOver(item)) return []
  const { whole, rights } = context
  return rights.stayTimeline({ ...stayFacts(whole, item, backOf(context, item), 'guest'), accepted: true })
}
