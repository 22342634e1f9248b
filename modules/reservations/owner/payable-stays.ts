import type { PayableFilter, PayableStay } from '#modules/ledger/index.ts'
import { reservationQuotes } from '#modules/reservations/cancel/care.tables.ts'
import { staySnapshot } from '#modules/reservations/items/stay/stay-snapshot.ts'
import { reservationItems, reservations } from '#modules/reservations/reservations.tables.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, eq, gte, inArray, lt, type SQL, sql } from '#platform/database/query.ts'
import { money } from '#platform/money.ts'

const checkOut = sql<string>`${reservationItems.snapshot}->'stay'->>'checkOut'`
/** What went back to the guest by a quote: everything else that staff give is our own cost. */
const refunded = sql<string>`(select coalesce(sum(q.refund), 0) from ${reservationQuotes} q
  where q.item_id = ${reservationItems.id} and q.settled_at is not null)`

/** Stays for which money was captured: valid ones, and those that ended after the owner accepted. */
export async function payableStays(db: DatabaseOrTransaction, filter: PayableFilter): Promise<PayableStay[]> {
  const rows = await db
    .select({ item: reservationItems, code: reservations.code, refunded })
    .from(reservationItems)
    .innerJoin(reservations, eq(reservations.id, reservationItems.reservationId))
    .where(and(eq(reservationItems.kind, 'stay'), wasConfirmed, ...conditions(filter)))
  return rows.map(({ item, code, refunded: back }) => {
    const { stay } = staySnapshot(item)
    return {
      stayId: item.orderRef ?? '',
      reservationId: item.reservationId,
      code,
      ownerId: item.ownerId ?? '',
      hotelName: stay.hotel.name,
      checkOut: stay.checkOut,
      ended: item.status !== 'confirmed' && item.status !== 'completed',
      gross: money(item.amount, item.currency),
      refunded: money(Number(back), item.currency),
    }
  })
}

const wasConfirmed = sql`exists (select from reservation_history h
  where h.item_id = ${reservationItems.id} and h.to_status = 'confirmed')`

function conditions({ reservationIds, stayIds, ownerId, from, before }: PayableFilter): SQL[] {
  return [
    ...(stayIds ? [inArray(reservationItems.orderRef, [...stayIds])] : []),
    ...(reservationIds ? [inArray(reservationItems.reservationId, [...reservationIds])] : []),
    ...(ownerId ? [eq(reservationItems.ownerId, ownerId)] : []),
    ...(from ? [gte(checkOut, from)] : []),
    ...(before ? [lt(checkOut, before)] : []),
  ]
}
