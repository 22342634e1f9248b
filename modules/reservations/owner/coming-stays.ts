import { staySnapshot } from '#modules/reservations/items/stay/stay-snapshot.ts'
import { reservationItems, reservations } from '#modules/reservations/reservations.tables.ts'
import type { Database } from '#platform/database/index.ts'
import { and, eq, inArray } from '#platform/database/query.ts'
import { money } from '#platform/money.ts'
import type { OwnerSales } from './owner-sales.contract.ts'

const COMING = ['pending', 'accepted', 'confirmed'] as const

/** Stays of an owner's hotels that wait for an answer or are confirmed, and are not over; the next arrival first. */
export async function comingStays(db: Database, ownerId: string): Promise<OwnerSales['stays']> {
  const rows = await db
    .select({ item: reservationItems, code: reservations.code })
    .from(reservationItems)
    .innerJoin(reservations, eq(reservations.id, reservationItems.reservationId))
    .where(
      and(
        eq(reservationItems.kind, 'stay'),
        eq(reservationItems.ownerId, ownerId),
        inArray(reservationItems.status, [...COMING]),
      ),
    )
  const stays = rows.map(({ item, code }) => {
    const { hotel, checkIn, checkOut } = staySnapshot(item).stay
    const status = item.status as (typeof COMING)[number]
    return {
      reservation_id: item.reservationId,
      code,
      hotel_name: hotel.name,
      status,
      checkin_date: checkIn,
      checkout_date: checkOut,
      total_price: money(item.amount, item.currency),
    }
  })
  return stays.sort((a, b) => (a.checkin_date + a.code < b.checkin_date + b.code ? -1 : 1))
}
