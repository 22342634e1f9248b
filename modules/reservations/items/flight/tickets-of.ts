import { reservationTickets } from '#modules/reservations/hold/travellers.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'

/** Whether the item was delivered, and so posted as owed to its supplier. */
export async function hasTickets(tx: Transaction, itemId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: reservationTickets.id })
    .from(reservationTickets)
    .where(eq(reservationTickets.itemId, itemId))
    .limit(1)
  return rows.length > 0
}
