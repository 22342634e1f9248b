import type { Priority } from '#modules/support/support.contract.ts'
import { afterOpenMinutes, type OpeningHours, openMinutesBetween } from '#platform/opening-hours.ts'

/** Minutes within the opening hours of the desk until the first answer, and until the solution. */
export const SLA: Readonly<Record<Priority, { firstAnswer: number; solution: number }>> = {
  urgent: { firstAnswer: 60, solution: 480 },
  high: { firstAnswer: 120, solution: 960 },
  normal: { firstAnswer: 240, solution: 1920 },
  low: { firstAnswer: 480, solution: 3840 },
}

/** What the two dates follow from, so that another priority or another calendar moves them. */
export type SlaClock = {
  priority: Priority
  createdAt: Date
  firstAnsweredAt: Date | null
  usedMinutes: number
  runningSince: Date | null
}

/** When the first answer and the solution are due; null where nothing is owed, or the clock is stopped. */
export function duesOf(
  hours: OpeningHours,
  clock: SlaClock,
): { firstAnswerDue: Date | null; solutionDue: Date | null } {
  const { priority, createdAt, firstAnsweredAt, usedMinutes, runningSince } = clock
  if (!runningSince) return { firstAnswerDue: null, solutionDue: null }
  const { firstAnswer, solution } = SLA[priority]
  return {
    firstAnswerDue: firstAnsweredAt ? null : afterOpenMinutes(hours, createdAt, firstAnswer),
    solutionDue: afterOpenMinutes(hours, runningSince, Math.max(0, solution - usedMinutes)),
  }
}

/** The clock stops while the customer is to answer, and at the end. */
export function stopped<Clock extends SlaClock>(hours: OpeningHours, clock: Clock, now: Date): Clock {
  if (!clock.runningSince) return clock
  const usedMinutes = clock.usedMinutes + Math.round(openMinutesBetween(hours, clock.runningSince, now))
  return { ...clock, usedMinutes, runningSince: null }
}

/** It goes on where it stopped. */
export function started<Clock extends SlaClock>(clock: Clock, now: Date): Clock {
  return clock.runningSince ? clock : { ...clock, runningSince: now }
}
