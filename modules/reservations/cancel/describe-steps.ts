import type { CancellationView } from '#modules/reservations/items/item.contract.ts'
import type { Telling } from '#modules/reservations/read/telling.ts'
import { type CancellationStep, explain, viewStep } from '#modules/rights/index.ts'

/** The steps with the sentence of the rule that decides. */
export function describeSteps(
  steps: readonly CancellationStep[],
  { locale, translate }: Pick<Telling, 'locale' | 'translate'>,
): CancellationView {
  return steps.map((step) => ({ ...viewStep(step), sentence: explain(step.rule, locale, translate) }))
}
