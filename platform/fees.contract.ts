import type { Day } from './dates.ts'

/** From a day on, what of each stay that is booked is ours. */
export type FeeStep = { from: Day; percent: number }

/** Specification §9, before the first step and where there is none. */
export const USUAL_FEE = 20
export const MOST_FEE = 40

/** The newest that has begun on a day; undefined before the first. */
export function begunOn<Step extends { from: Day }>(steps: readonly Step[], day: Day): Step | undefined {
  return steps.reduce<Step | undefined>(
    (newest, step) => (step.from <= day && (!newest || step.from > newest.from) ? step : newest),
    undefined,
  )
}

/** The percentage that a stay bears which is booked on this day. */
export const feeOn = (steps: readonly FeeStep[], day: Day): number => begunOn(steps, day)?.percent ?? USUAL_FEE

/** What is still to come, the first first. */
export function stepsAfter<Step extends { from: Day }>(steps: readonly Step[], day: Day): Step[] {
  return steps.filter(({ from }) => from > day).sort((a, b) => (a.from < b.from ? -1 : 1))
}
