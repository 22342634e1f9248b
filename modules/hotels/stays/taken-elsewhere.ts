import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Day } from '#platform/dates.ts'
import { roomNights } from '../calendar/calendar.tables.ts'
import type { StayDeps } from './stays.deps.ts'
import { findStay } from './stays.store.ts'

/** Nights of a stay that an outside calendar has taken too, asked now: the owner hears of it before the guest gets a yes. */
export async function takenElsewhere({ db, refreshFeeds }: StayDeps, stayId: string): Promise<Day[]> {
  const stay = await findStay(db, { id: stayId })
  if (!stay) return []
  await refreshFeeds(stay.hotelId)
  const { roomTypeId, day, blocked, sold, held, allotment } = roomNights
  const its = and(eq(roomTypeId, stay.roomTypeId), gte(day, stay.checkIn), lt(day, stay.checkOut))
  const over = sql`${blocked} > 0 and ${sold} + ${held} + ${blocked} > ${allotment}`
  const rows = await db.select({ day }).from(roomNights).where(and(its, over)).orderBy(day)
  return rows.map((row) => row.day)
}
