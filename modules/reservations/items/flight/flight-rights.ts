import { flightInTime } from '#modules/flights/index.ts'
import { flightSnapshot, isOver } from '#modules/reservations/items/item-states.ts'
import type { WholeItem } from '#modules/reservations/read/reservations.views.ts'
import { backOf, type Telling } from '#modules/reservations/read/telling.ts'
import type { CancellationStep } from '#modules/rights/index.ts'
import { flightStanding } from './flight-facts.ts'

/**
 * What a cancellation gives back step by step, worked out by the rules that its quote asks. It is told as it will be once the
 * tickets are issued: until then everything comes back anyway. Empty for what is over.
 */
export function flightSteps(telling: Telling, item: WholeItem): CancellationStep[] {
  if (isOver(item.status)) return []
  const { whole, rights, now } = telling
  const refunded = backOf(telling, item)
  const standing = flightStanding(whole, item, { refunded, now })
  return rights.flightTimeline(flightInTime(flightSnapshot(item), { ...standing, ticketed: true }), now)
}
