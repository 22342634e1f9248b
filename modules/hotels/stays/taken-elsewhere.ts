import { roomNights } from '#modules/hotels/calendar/calendar.tables.ts'
import { isOverbooked } from '#modules/hotels/calendar/overbooked.ts'
import { nightsBeside, type Span } from '#modules/hotels/pricing/fit-change.ts'
import { isRow } from '#platform/database/is-row.ts'
import { and, gte, lt } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'
import type { StayKey } from './stay-offer.ts'
import type { StayDeps } from './stays.deps.ts'
import { findStay, type StayRow } from './stays.store.ts'

/** Nights of a stay that an outside calendar has taken too, asked now: the owner hears of it before the guest gets a yes. */
export async function takenElsewhere({ db, refreshFeeds }: StayDeps, stayId: string): Promise<Day[]> {
  const stay = await findStay(db, { id: stayId })
  if (!stay) return []
  await refreshFeeds(stay.hotelId)
  return takenNights(db, stay, stay)
}

/** Reads the outside calendars of the hotel before its rule confirms the stay. */
export async function refreshBefore({ db, refreshFeeds }: StayDeps, order: StayKey): Promise<void> {
  const stay = await findStay(db, order)
  if (stay) await refreshFeeds(stay.hotelId)
}

/** The same of the nights that a change adds. */
export async function addedTakenElsewhere(deps: StayDeps, stayId: string, change: Span): Promise<Day[]> {
  const stay = await findStay(deps.db, { id: stayId })
  if (!stay) return []
  await deps.refreshFeeds(stay.hotelId)
  const taken = await Promise.all(nightsBeside(change, stay).map((span) => takenNights(deps.db, stay, span)))
  return taken.flat()
}

type Room = Pick<StayRow, 'hotelId' | 'roomTypeId'>

async function takenNights(
  db: StayDeps['db'],
  { hotelId, roomTypeId }: Room,
  { checkIn, checkOut }: Span,
): Promise<Day[]> {
  const { day } = roomNights
  const its = and(isRow(roomNights, { hotelId, roomTypeId }), gte(day, checkIn), lt(day, checkOut))
  const rows = await db.select({ day }).from(roomNights).where(and(its, isOverbooked)).orderBy(day)
  return rows.map((row) => row.day)
}
