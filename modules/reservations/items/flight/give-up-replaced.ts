import { postReverse } from '#modules/reservations/pay/postings.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { type ItemRow, intend } from '#modules/reservations/reservations.store.ts'
import { reservationItems } from '#modules/reservations/reservations.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { hasTickets } from './tickets-of.ts'

/** Other flights have taken the place of these: the supplier is to cancel them, and their money belongs to the flights that are flown. */
export async function giveUpReplaced(
  { ledger }: Pick<ReservationDeps, 'ledger'>,
  tx: Transaction,
  old: ItemRow,
  at: Date,
): Promise<void> {
  const { reservationId, id: itemId } = old
  await intend(tx, { reservationId, itemId, step: 'cancel', key: `cancel-${itemId}`, at })
  if (await hasTickets(tx, old)) await postReverse(ledger, tx, old, at)
  await tx
    .update(reservationItems)
    .set({ amount: 0, markUp: 0 })
    .where(isRow(reservationItems, { id: itemId, reservationId }))
}
