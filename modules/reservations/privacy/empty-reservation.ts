import { reservationTravellers } from '#modules/reservations/hold/travellers.tables.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservations } from '#modules/reservations/reservations.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { eq } from '#platform/database/query.ts'
import { forgetMailsAbout } from '#platform/mail/post-office.ts'
import type { Vault } from '#platform/vault.ts'
import { sealErased, sealPhone } from './personal-data.ts'

/** In the place of the address of a reservation that names nobody any more. */
export const ERASED = 'erased@invalid'

/** Takes everyone out of a reservation: contact, travellers, the mails about it. What was sold and paid stays. */
export async function emptyReservation(
  { vault }: Pick<ReservationDeps, 'vault'>,
  tx: Transaction,
  id: string,
  at: Date,
): Promise<void> {
  await tx
    .update(reservations)
    .set({ contactEmail: ERASED, contactPhone: sealPhone(vault, id, ''), updatedAt: at })
    .where(eq(reservations.id, id))
  const travellers = await tx
    .select({ id: reservationTravellers.id })
    .from(reservationTravellers)
    .where(eq(reservationTravellers.reservationId, id))
  for (const traveller of travellers) {
    await tx
      .update(reservationTravellers)
      .set(erasedTraveller(vault, traveller.id))
      .where(isRow(reservationTravellers, { id: traveller.id, reservationId: id }))
  }
  await forgetMailsAbout(tx, id)
}

/** Of someone whom a reservation no longer names. */
export function erasedTraveller(vault: Vault, id: string): { sealed: string; surnameHash: Buffer } {
  return { sealed: sealErased(vault, id), surnameHash: Buffer.alloc(0) }
}
