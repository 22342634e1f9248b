import { ticketErrors } from '#modules/support/support.errors.ts'
import { supportTickets } from '#modules/support/support.tables.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import { lockBy } from '#platform/talk/numbered.ts'

export type Ticket = typeof supportTickets.$inferSelect

const byId = lockBy(supportTickets, 'id')
const byNumber = lockBy(supportTickets, 'number')

/** For the rest of the transaction nobody else changes it. Throws AppError `ticket/not-found`. */
export async function lockTicket(tx: Transaction, which: { number: number } | { id: string }): Promise<Ticket> {
  const ticket = await ('id' in which ? byId(tx, which.id) : byNumber(tx, which.number))
  if (!ticket) throw ticketErrors.unknown()
  return ticket
}

/** Throws AppError `ticket/not-found`. */
export async function findTicket(db: DatabaseOrTransaction, number: number): Promise<Ticket> {
  const [ticket] = await db.select().from(supportTickets).where(eq(supportTickets.number, number))
  if (!ticket) throw ticketErrors.unknown()
  return ticket
}

/** What staff may still write to. Throws AppError `ticket/state`. */
export async function assertGoesOn(tx: Transaction, ticket: Ticket): Promise<void> {
  if (ticket.mergedInto) throw ticketErrors.merged((await lockTicket(tx, { id: ticket.mergedInto })).number)
  if (ticket.status === 'closed') throw ticketErrors.closed()
}
