import type { CancellationStepView } from './cancellation.contract.ts'
import type { CancellationStep } from './rights.ts'

/** A step as it crosses the wire. */
export function viewStep({ until, refund, rule: { by } }: CancellationStep): CancellationStepView {
  return { until: until?.toISOString() ?? null, refund, by }
}
