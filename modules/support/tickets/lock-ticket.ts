import { refuse } from '#modules/support/refuse.ts'
import { supportTickets } from '#modules/support/support.tables.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'

export type Ticket = typeof supportTickets.$inferSelect

/** For the rest of the transaction nobody else changes it. Throws AppError `ticket/not-found`. */
export async function lockTicket(tx: Transaction, which: { number: number } | { id: string }): Promise<Ticket> {
  const [ticket] = await tx.select().from(supportTickets).where(isIt(which)).for('update')
  if (!ticket) throw refuse.unknown()
  return ticket
}

/** Throws AppError `ticket/not-found`. */
export async function findTicket(db: DatabaseOrTransaction, number: number): Promise<Ticket> {
  const [ticket] = await db.select().from(supportTickets).where(isIt({ number }))
  if (!ticket) throw refuse.unknown()
  return ticket
}

/** What staff may still write to. Throws AppError `ticket/state`. */
export async function assertGoesOn(tx: Transaction, ticket: Ticket): Promise<void> {
  if (ticket.mergedInto) throw refuse.merged((await lockTicket(tx, { id: ticket.mergedInto })).number)
  if (ticket.status === 'closed') throw refuse.closed()
}

function isIt(which: { number: number } | { id: string }) {
  return 'id' in which ? eq(supportTickets.id, which.id) : eq(supportTickets.number, which.number)
}
