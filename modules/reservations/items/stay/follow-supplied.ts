import { confirmQuote } from '#modules/reservations/cancel/cancel-reservation.ts'
import { makeQuote } from '#modules/reservations/cancel/quote-cancellation.ts'
import { HOUSE } from '#modules/reservations/items/item-handler.ts'
import { writeLine } from '#modules/reservations/line.store.ts'
import { readWhole } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { ItemRow } from '#modules/reservations/reservations.store.ts'
import { reservationItems } from '#modules/reservations/reservations.tables.ts'
import { advanceForAnswer } from '#modules/reservations/saga/advance-reservation.ts'
import { and, eq, gt, ne, or, sql } from '#platform/database/query.ts'
import { eachApart } from '#platform/each-apart.ts'

/** `soon`: booked within three days, when hotels give their references, or to begin within two. */
type Scope = 'soon' | 'all'
type Coming = Pick<ItemRow, 'id' | 'reservationId' | 'supplier' | 'orderRef' | 'locator'>

/** A supplier that answers none of so many is down, and asked again with the next run. */
const SILENT = 3

/**
 * Asks suppliers what has become of the stays that are to come: they do not tell by themselves. The hotel's own reference is taken in; what a hotel
 * has cancelled is given back whole. Returns how many had news.
 */
export async function followSupplied(deps: ReservationDeps, scope: Scope): Promise<number> {
  const silent = new Map<string, number>()
  return eachApart(await coming(deps, scope), 'stays could not be asked for at their suppliers', async (item) => {
    const failed = silent.get(item.supplier) ?? 0
    if (failed >= SILENT || !item.orderRef) return false
    silent.set(item.supplier, failed + 1)
    const now = await deps.suppliedStays.read(item.supplier, item.orderRef)
    silent.delete(item.supplier)
    if (now?.status === 'cancelled') return cancelledByHotel(deps, item)
    if (!now?.reference || now.reference === item.locator) return false
    return takeReference(deps, item, now.reference)
  })
}

/** Whose day of arrival has not passed where the hotel is: a guest who has not come is no cancellation of the hotel's. */
function coming({ db, clock }: ReservationDeps, scope: Scope): Promise<Coming[]> {
  const at = clock.now().toISOString()
  const stay = sql`${reservationItems.snapshot}->'stay'`
  const checkIn = sql`(${stay}->>'checkIn')::date`
  const today = sql`(${at}::timestamptz at time zone (${stay}->'hotel'->>'timeZone'))::date`
  const soon = or(
    sql`${reservationItems.createdAt} > ${at}::timestamptz - interval '3 days'`,
    sql`${checkIn} <= ${today} + 2`,
  )
  const { id, reservationId, supplier, orderRef, locator } = reservationItems
  return db
    .select({ id, reservationId, supplier, orderRef, locator })
    .from(reservationItems)
    .where(
      and(
        eq(reservationItems.kind, 'stay'),
        ne(supplier, HOUSE),
        eq(reservationItems.status, 'confirmed'),
        gt(checkIn, sql`${today} - 1`),
        scope === 'soon' ? soon : undefined,
      ),
    )
}

/** Voucher, page and desk show it from now on. */
function takeReference(deps: ReservationDeps, { id, reservationId }: Coming, locator: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const still = and(
      eq(reservationItems.id, id),
      eq(reservationItems.reservationId, reservationId),
      eq(reservationItems.status, 'confirmed'),
    )
    const { rowCount } = await tx.update(reservationItems).set({ locator }).where(still)
    if (!rowCount) return false
    await writeLine(deps, tx, reservationId, deps.clock.now())
    return true
  })
}

/** Whatever the rate says; the guest and staff are told, as when an owner takes back a yes. One that the guest is cancelling is theirs. */
async function cancelledByHotel(deps: ReservationDeps, { id, reservationId, supplier }: Coming): Promise<boolean> {
  const whole = await readWhole(deps.db, reservationId)
  const item = whole?.items.find((one) => one.id === id)
  if (!whole || item?.status !== 'confirmed' || whole.cancelling) return false
  const by = `supplier:${supplier}`
  const quote = await makeQuote(deps, whole, { by, itemId: id, refund: 'everything', endedBy: 'owner' })
  await confirmQuote(deps, { quoteId: quote.id, reservationId, by })
  await advanceForAnswer(deps, reservationId)
  return true
}
