import { type Money, money } from '#platform/money.ts'
import { lastUntil } from './end-hold.ts'
import { daysOf, flownSlices, sameFlights } from './flown-slices.ts'
import type { HouseDesk } from './house.ts'
import { findOrderBy } from './house-orders.store.ts'
import { readSchedule } from './schedule.store.ts'

/**
 * The house honours the price at which it held, until the hold ends. Null when it is over, or when a schedule change has
 * made its flights others than those that were chosen.
 */
export async function repriceHold(desk: HouseDesk, holdRef: string): Promise<{ total: Money } | null> {
  const hold = await findOrderBy(desk.db, 'id', holdRef)
  if (hold?.status !== 'held' || hold.until < lastUntil(desk.clock.now())) return null
  const schedule = await readSchedule(desk.network, desk.db, daysOf([hold]))
  if (!sameFlights(hold.slices, flownSlices(desk.network, hold, schedule))) return null
  return { total: money(hold.total, hold.currency) }
}
