import { HIRE_HORIZON_DAYS, LEAD_HOURS, MOST_HIRE_DAYS } from '#modules/cars/cars.contract.ts'
import { addDays, dayIn } from '#platform/dates.ts'
import { isOpenAt, type Opening } from '#platform/opening-hours.ts'
import { chargedDays } from './hire-time.ts'

/** Why a hire cannot be at these depots and times, whatever the class. */
export type HireObstacle = 'past' | 'too-far' | 'too-long' | 'order' | 'closed-pick-up' | 'closed-return' | 'one-way'

type Place = { id: string; timeZone: string; openings: readonly Opening[]; closedDays: readonly string[] }
export type HireTimes = { from: Date; until: Date }

const HOUR_MS = 3_600_000

/** Null where both depots can serve it. Someone who comes as a depot closes is served. */
export function obstacleOf(
  depot: Place & { oneWay: boolean },
  returnDepot: Place,
  { from, until }: HireTimes,
  now: Date,
): HireObstacle | null {
  if (until <= from) return 'order'
  if (from.getTime() < now.getTime() + LEAD_HOURS * HOUR_MS) return 'past'
  if (dayIn(depot.timeZone, from) > addDays(dayIn(depot.timeZone, now), HIRE_HORIZON_DAYS)) return 'too-far'
  if (chargedDays({ from, until }) > MOST_HIRE_DAYS) return 'too-long'
  if (depot.id !== returnDepot.id && !depot.oneWay) return 'one-way'
  if (!serves(depot, from)) return 'closed-pick-up'
  return serves(returnDepot, until) ? null : 'closed-return'
}

function serves({ timeZone, openings, closedDays }: Place, at: Date): boolean {
  const hours = { timeZone, openings, holidays: closedDays }
  return isOpenAt(hours, at) || isOpenAt(hours, new Date(at.getTime() - 1))
}
