import { flightInTime } from '#modules/flights/index.ts'
import { flightStanding } from '#modules/reservations/items/flight/flight-facts.ts'
import type { CancellationView } from '#modules/reservations/items/item.contract.ts'
import { flightSnapshot, isOver } from '#modules/reservations/items/item-states.ts'
import { stayFacts } from '#modules/reservations/items/stay/stay-facts.ts'
import type { WholeItem } from '#modules/reservations/read/reservations.views.ts'
import type { Telling } from '#modules/reservations/read/telling.ts'
import { refundedFrom } from '#modules/reservations/saga/paid-money.ts'
import { type CancellationStep, explain, viewStep } from '#modules/rights/index.ts'

/**
 * What a cancellation gives back step by step, worked out by the rules that its quote asks. It is told as it will be once the
 * owner has said yes, or the tickets are issued: until then everything comes back anyway. Empty for what is over.
 */
export function cancellationSteps(telling: Telling, item: WholeItem): CancellationView {
  if (isOver(item.status)) return []
  return describeSteps(item.kind === 'stay' ? stepsOfStay(telling, item) : stepsOfFlight(telling, item), telling)
}

function stepsOfStay(telling: Telling, item: WholeItem): CancellationStep[] {
  const { whole, rights } = telling
  return rights.stayTimeline({ ...stayFacts(whole, item, refunded(telling, item), 'guest'), accepted: true })
}

function stepsOfFlight(telling: Telling, item: WholeItem): CancellationStep[] {
  const { whole, rights, now } = telling
  const standing = flightStanding(whole, item, { refunded: refunded(telling, item), now })
  return rights.flightTimeline(flightInTime(flightSnapshot(item), { ...standing, ticketed: true }), now)
}

function refunded({ paid, whole }: Telling, item: WholeItem) {
  const own = paid.payments.filter(({ stray }) => !stray)
  return refundedFrom(own, item, whole.currency)
}

/** The steps with the sentence of the rule that decides. */
export function describeSteps(
  steps: readonly CancellationStep[],
  { locale, translate }: Pick<Telling, 'locale' | 'translate'>,
): CancellationView {
  return steps.map((step) => ({ ...viewStep(step), sentence: explain(step.rule, locale, translate) }))
}
