import { flightInTime } from '#modules/flights/index.ts'
import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import { backOf, type DescribeContext } from '#modules/reservations/read/describe-context.ts'
import type { WholeItem } from '#modules/reservations/read/reservations.views.ts'
import type { CancellationStep } from '#modules/rights/index.ts'
import { flightStanding } from './flight-facts.ts'
import { flightSnapshot } from './flight-snapshot.ts'

/**
 * What a cancellation gives back step by step, worked out by the rules that its quote asks. It is told as it will be once the
 * tickets are issued: until then everything comes back anyway. Empty for what is over.
 */
export function flightSteps(context: DescribeContext, item: WholeItem): CancellationStep[] {
  if (isOver(item)) return []
  const { whole, rights, now } = context
  const refunded = backOf(context, item)
  const standing = flightStanding(whole, item, { refunded, now })
  return rights.flightTimeline(flightInTime(flightSnapshot(item), { ...standing, ticketed: true }), now)
}
