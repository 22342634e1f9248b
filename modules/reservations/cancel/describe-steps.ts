import type { CancellationView } from '#modules/reservations/items/cancellation.contract.ts'
import type { DescribeContext } from '#modules/reservations/read/describe-context.ts'
import { type CancellationStep, explain, viewStep } from '#modules/rights/index.ts'

/** The steps with the sentence of the rule that decides. */
export function describeSteps(
  steps: readonly CancellationStep[],
  { locale, translate }: Pick<DescribeContext, 'locale' | 'translate'>,
): CancellationView {
  return steps.map((step) => ({ ...viewStep(step), sentence: explain(step.rule, locale, translate) }))
}
