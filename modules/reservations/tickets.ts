import type { Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import { lockItem } from './line.store.ts'
import { postFulfil } from './postings.ts'
import type { ReservationDeps } from './reservations.deps.ts'
import { type ItemRow, moveItem, type Trace } from './reservations.store.ts'
import { reservationTickets } from './travellers.tables.ts'

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
  const item = await lockItem(tx, itemId)
  if (!item) return false
  const locator = recordLocator?.trim() || item.locator
  const trace: Trace = { at, by, event: 'ticketed', values: { locator: locator ?? '' }, news: 'ticketed' }
  if (!(await moveToTicketed(deps, tx, { item, locator, trace }))) return false
  const issued = tickets.map(({ travellerId, number }) => ({ itemId, travellerId, number, issuedAt: at }))
  if (issued.length > 0) await tx.insert(reservationTickets).values(issued)
  await postFulfil(deps.ledger, tx, item, at)
  return true
}

type Ticketing = { item: ItemRow; locator: string | null; trace: Trace }

async function moveToTicketed(deps: ReservationDeps, tx: Transaction, { item, locator, trace }: Ticketing) {
  const to = { tx, ...deps }
  // The carrier has changed the flights meanwhile: the tickets are there, and the traveller still has to answer.
  if (item.status === 'schedule_changed' && !(await hasTickets(tx, item.id))) {
    const move = { from: ['schedule_changed'], to: 'schedule_changed' } as const
    return moveItem<'flight', 'schedule_changed'>(to, { item, move, set: { locator }, trace })
  }
  const move = { from: ['awaiting_ticket'], to: 'ticketed' } as const
  return moveItem<'flight', 'ticketed'>(to, { item, move, set: { locator }, trace })
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
