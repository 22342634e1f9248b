import { confirmQuote } from '#modules/reservations/cancel/cancel-reservation.ts'
import { makeQuote } from '#modules/reservations/cancel/quote-cancellation.ts'
import { writeLine } from '#modules/reservations/line.store.ts'
import { readWhole } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationItems } from '#modules/reservations/reservations.tables.ts'
import { advanceForAnswer } from '#modules/reservations/saga/advance-reservation.ts'
import { and, eq } from '#platform/database/query.ts'
import { eachApart } from '#platform/each-apart.ts'
import { type Coming, comingSupplied, type Scope } from './coming-supplied.ts'

/** A supplier that answers none of so many is down, and asked again with the next run. */
const SILENT = 3

/**
 * Asks suppliers what has become of the stays that are to come: they do not tell by themselves. The hotel's own reference is taken in; what a hotel
 * has cancelled is given back whole. Each supplier is asked by itself; one whose key is missing is left to staff (`suppliedStaysCheck`). Returns how
 * many had news.
 */
export async function followSupplied(deps: ReservationDeps, scope: Scope): Promise<number> {
  const silent = new Map<string, number>()
  const asked = await askable(deps, await comingSupplied(deps, scope))
  return eachApart(asked, 'stays could not be asked for at their suppliers', async (item) => {
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

/** Those of suppliers that can be asked. */
async function askable({ suppliedStays }: ReservationDeps, all: readonly Coming[]): Promise<Coming[]> {
  const suppliers = [...new Set(all.map(({ supplier }) => supplier))]
  const can = await Promise.all(suppliers.map((supplier) => suppliedStays.canAsk(supplier)))
  const known = new Set(suppliers.filter((_, at) => can[at]))
  return all.filter(({ supplier }) => known.has(supplier))
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
