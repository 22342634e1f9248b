import { isOver } from '#modules/reservations/items/item-states.ts'
import type { WholeItem } from '#modules/reservations/read/reservations.views.ts'
import { backOf, type Telling } from '#modules/reservations/read/telling.ts'
import type { CancellationStep } from '#modules/rights/index.ts'
import { stayFacts } from './stay-facts.ts'

/**
 * What a cancellation gives back step by step, worked out by the rules that its quote asks. It is told as it will be once the
 * owner has said yes: until then everything comes back anyway. Empty for what is over.
 */
export function staySteps(telling: Telling, item: WholeItem): CancellationStep[] {
  if (isOver(item.status)) return []
  const { whole, rights } = telling
  return rights.stayTimeline({ ...stayFacts(whole, item, backOf(telling, item), 'guest'), accepted: true })
}
