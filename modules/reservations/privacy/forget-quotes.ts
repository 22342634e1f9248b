import { refundApprovals, reservationQuotes } from '#modules/reservations/cancel/care.tables.ts'
import { stayChangeQuotes, stayChanges } from '#modules/reservations/change/change.tables.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { and, eq, isNull, lt, notExists } from '#platform/database/query.ts'

/** As long as the answers to repeated requests (platform/idempotency.ts). */
const KEPT_DAYS = 2

/** Deletes what was only ever asked for: quotes of cancellations and changes that nobody took up. Returns how many. */
export async function forgetQuotes({ db, clock }: Pick<ReservationDeps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000)
  const asked = db.select().from(refundApprovals).where(eq(refundApprovals.quoteId, reservationQuotes.id))
  const cancellations = await db
    .delete(reservationQuotes)
    .where(and(lt(reservationQuotes.expiresAt, before), isNull(reservationQuotes.confirmedAt), notExists(asked)))
  const requested = db.select().from(stayChanges).where(eq(stayChanges.quoteId, stayChangeQuotes.id))
  const changes = await db
    .delete(stayChangeQuotes)
    .where(and(lt(stayChangeQuotes.expiresAt, before), notExists(requested)))
  return (cancellations.rowCount ?? 0) + (changes.rowCount ?? 0)
}
