import type { PayableFilter, PayableStay, PayableSum } from '#modules/ledger/index.ts'
import { reservationItems, reservations } from '#modules/reservations/reservations.tables.ts'
import { among } from '#platform/database/among.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, eq, gte, inArray, isNotNull, lt, type SQL, sql } from '#platform/database/query.ts'
import type { Locale } from '#platform/locale.ts'
import { money } from '#platform/money.ts'

/** `refunded` went back to the guest by the rule of the stay's end: everything else that staff give is our own cost. */
const { reservationId, status, afterYes, checkOut, snapshot, refunded, feePercent, moves } = reservationItems
const wasConfirmed = sql`case when ${afterYes} then true else ${moves} @> '[{"to": "confirmed"}]' end`

/** Stays for which money was captured: valid ones, and those that ended after the owner accepted. */
export async function payableStays(db: DatabaseOrTransaction, filter: PayableFilter): Promise<PayableStay[]> {
  const { orderRef, ownerId, amount, currency, kind } = reservationItems
  const hotelName = sql<string>`${snapshot}->'stay'->'hotel'->>'name'`
  const hotelLanguage = sql<Locale | null>`${snapshot}->'stay'->'hotel'->>'language'`
  const { code } = reservations
  const rows = await db
    .select({
      orderRef,
      reservationId,
      code,
      ownerId,
      hotelName,
      hotelLanguage,
      checkOut,
      status,
      amount,
      currency,
      refunded,
      feePercent,
    })
    .from(reservationItems)
    .innerJoin(reservations, eq(reservations.id, reservationId))
    .where(and(eq(kind, 'stay'), isNotNull(reservationItems.ownerId), wasConfirmed, ...conditions(filter)))
  return rows.map((row) => ({
    stayId: row.orderRef ?? '',
    reservationId: row.reservationId,
    code: row.code,
    ownerId: row.ownerId ?? '',
    hotelName: row.hotelName,
    hotelLanguage: row.hotelLanguage,
    checkOut: row.checkOut ?? '',
    ended: row.status !== 'confirmed' && row.status !== 'completed',
    gross: money(row.amount, row.currency),
    refunded: money(row.refunded, row.currency),
    feePercent: row.feePercent,
  }))
}

/** The same counted, for months of many stays: those of one price need be read and shared once only. */
export async function payableSums(db: DatabaseOrTransaction, filter: PayableFilter): Promise<PayableSum[]> {
  const { amount, currency, kind } = reservationItems
  const month = sql<string>`to_char(${checkOut}, 'YYYY-MM')`.as('month')
  const stays = db
    .select({ month, amount, currency, refunded, feePercent })
    .from(reservationItems)
    .where(and(eq(kind, 'stay'), isNotNull(reservationItems.ownerId), wasConfirmed, ...conditions(filter)))
    .as('stays')
  const rows = await db
    .select({
      month: stays.month,
      amount: stays.amount,
      currency: stays.currency,
      refunded: stays.refunded,
      feePercent: stays.feePercent,
      count: sql<string>`count(*)`,
    })
    .from(stays)
    .groupBy(stays.month, stays.amount, stays.currency, stays.refunded, stays.feePercent)
  return rows.map((row) => ({
    month: row.month,
    count: Number(row.count),
    gross: money(row.amount, row.currency),
    refunded: money(row.refunded, row.currency),
    feePercent: row.feePercent,
  }))
}

function conditions({ reservationIds, stayIds, ownerId, from, before }: PayableFilter): SQL[] {
  return [
    ...(stayIds ? [inArray(reservationItems.orderRef, [...stayIds])] : []),
    ...(reservationIds ? [among(reservationId, reservationIds)] : []),
    ...(ownerId ? [eq(reservationItems.ownerId, ownerId)] : []),
    ...(from ? [gte(checkOut, from)] : []),
    ...(before ? [lt(checkOut, before)] : []),
  ]
}
