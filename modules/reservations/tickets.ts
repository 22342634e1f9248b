import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/index.ts'
import { postFulfil } from './postings.ts'
import type { ReservationDeps } from './reservations.deps.ts'
import { moveItem } from './reservations.store.ts'
import { reservationItems, reservationTickets } from './reservations.tables.ts'

export type TicketsIssued = {
  itemId: string
  recordLocator: string | null
  tickets: { travellerId: string; number: string }[]
  by: string
}

/** For ticketing, in its transaction: the tickets are there, the supplier is owed its money, the traveller is told. */
export async function markTicketed(deps: ReservationDeps, tx: Transaction, outcome: TicketsIssued): Promise<boolean> {
  const { itemId, recordLocator, tickets, by } = outcome
  const at = deps.clock.now()
  const [item] = await tx.select().from(reservationItems).where(eq(reservationItems.id, itemId))
  if (!item) return false
  const locator = recordLocator?.trim() || item.locator
  const moved = await moveItem<'flight', 'ticketed'>(
    { tx, ...deps },
    {
      item,
      move: { from: ['awaiting_ticket'], to: 'ticketed' },
      set: { locator },
      trace: { at, by, event: 'ticketed', values: { locator: locator ?? '' }, news: 'ticketed' },
    },
  )
  if (!moved) return false
  const issued = tickets.map(({ travellerId, number }) => ({ itemId, travellerId, number, issuedAt: at }))
  if (issued.length > 0) await tx.insert(reservationTickets).values(issued)
  await postFulfil(deps.ledger, tx, item, at)
  return true
}

/** Whether the item was delivered, and so posted as owed to its supplier. */
export async function hasTickets(tx: Transaction, itemId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: reservationTickets.id })
    .from(reservationTickets)
    .where(eq(reservationTickets.itemId, itemId))
    .limit(1)
  return rows.length > 0
}
