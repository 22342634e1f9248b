import { addDays, type Day, daysBetween } from '#platform/dates.ts'
import { HORIZON_DAYS, LONGEST_DAYS, type Trip } from './covers.contract.ts'

/** The first and the last day are both covered. */
export function daysOf({ from, until }: Pick<Trip, 'from' | 'until'>): number {
  return daysBetween(from, until) + 1
}

export type TripProblem = { field: 'from' | 'until'; problem: 'past' | 'early' | 'order' | 'long' }

/** Why the days of a trip cannot be insured; null where they can. @param today in Brasília */
export function tripProblem({ from, until }: Pick<Trip, 'from' | 'until'>, today: Day): TripProblem | null {
  if (from < today) return { field: 'from', problem: 'past' }
  if (from > addDays(today, HORIZON_DAYS)) return { field: 'from', problem: 'early' }
  if (until < from) return { field: 'until', problem: 'order' }
  return daysOf({ from, until }) > LONGEST_DAYS ? { field: 'until', problem: 'long' } : null
}
