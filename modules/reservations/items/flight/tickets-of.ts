import { reservationTickets } from '#modules/reservations/hold/travellers.tables.ts'
import { type ItemKey, isOfItem } from '#modules/reservations/item-key.ts'
import type { Transaction } from '#platform/database/index.ts'

/** Whether the item was delivered, and so posted as owed to its supplier. */
export async function hasTickets(tx: Transaction, item: ItemKey): Promise<boolean> {
  const rows = await tx
    .select({ id: reservationTickets.id })
    .from(reservationTickets)
    .where(isOfItem(reservationTickets, item))
    .limit(1)
  return rows.length > 0
}
