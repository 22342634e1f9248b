import { reservationItems, reservations } from '#modules/reservations/reservations.tables.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, eq, inArray, sql } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'
import type { Locale } from '#platform/locale.ts'
import { money } from '#platform/money.ts'
import type { OwnerSales } from './owner-sales.contract.ts'

const COMING = ['pending', 'accepted', 'confirmed'] as const

/** Stays of an owner's hotels that wait for an answer or are confirmed, and are not over; the next arrival first. */
export async function comingStays(db: DatabaseOrTransaction, ownerId: string): Promise<OwnerSales['stays']> {
  const { reservationId, status, checkOut, snapshot, amount, currency } = reservationItems
  const stay = sql`${snapshot}->'stay'`
  const [hotelName, checkIn] = [sql<string>`${stay}->'hotel'->>'name'`, sql<Day>`${stay}->>'checkIn'`]
  const hotelLanguage = sql<Locale | null>`${stay}->'hotel'->>'language'`
  const { code } = reservations
  const rows = await db
    .select({ reservationId, code, hotelName, hotelLanguage, status, checkIn, checkOut, amount, currency })
    .from(reservationItems)
    .innerJoin(reservations, eq(reservations.id, reservationId))
    .where(and(eq(reservationItems.kind, 'stay'), eq(reservationItems.ownerId, ownerId), inArray(status, [...COMING])))
  const stays = rows.map((row) => ({
    reservation_id: row.reservationId,
    code: row.code,
    hotel_name: row.hotelName,
    hotel_language: row.hotelLanguage,
    status: row.status as (typeof COMING)[number],
    checkin_date: row.checkIn,
    checkout_date: row.checkOut ?? '',
    total_price: money(row.amount, row.currency),
  }))
  return stays.sort((a, b) => (a.checkin_date + a.code < b.checkin_date + b.code ? -1 : 1))
}
