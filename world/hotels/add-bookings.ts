import type { SoldStay } from '#modules/hotels/index.ts'
import type { Ledger } from '#modules/ledger/index.ts'
import { addDemonstrationPayments } from '#modules/payments/index.ts'
import { addDemonstrationReservations } from '#modules/reservations/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Vault } from '#platform/vault.ts'
import { hash32 } from '#world/random.ts'
import { worldId } from './world-id.ts'

export type Booking = { seed: number; vault: Vault; surnameKey: Uint8Array; ledger: Pick<Ledger, 'postAll'> }

/** What guests of the demonstration reserved and paid, with its postings. Who waits for an answer has promised by card. */
export async function addBookings(
  tx: Transaction,
  { seed, ...deps }: Booking,
  sold: readonly SoldStay[],
): Promise<void> {
  const bookings = sold.map((stay) => ({
    id: worldId(seed, 'reservation', stay.id),
    itemId: worldId(seed, 'item', stay.id),
    stay,
    travellerId: worldId(seed, 'traveller', stay.id),
    paymentId: worldId(seed, 'payment', stay.id),
    locale: stay.people.phone.startsWith('+55') ? ('pt-BR' as const) : ('en' as const),
    pix: stay.confirmedAt !== null && hash32(seed, 'pix', stay.id) % 3 === 0,
  }))
  await addDemonstrationReservations(tx, deps, bookings)
  const payments = bookings.map(({ id: reservationId, paymentId: id, locale, pix, stay }) => ({
    id,
    reservationId,
    code: stay.code,
    amount: stay.offer.price.total,
    locale,
    expiresAt: stay.until,
    method: pix ? ('pix' as const) : ('card' as const),
    at: stay.paidAt,
    capturedAt: pix ? stay.paidAt : stay.confirmedAt,
  }))
  await addDemonstrationPayments(tx, deps.ledger, payments)
}
