import type { SupportDeps } from '#modules/support/support.deps.ts'
import { supportTickets } from '#modules/support/support.tables.ts'
import { lte } from '#platform/database/query.ts'
import { lockTicket } from './lock-ticket.ts'
import { moveTicket, recordMove } from './move-ticket.ts'

/**
 * Brings back what was out of sight until now. What waited for the customer is open again: they have not answered, and someone meant
 * to look then. @returns how many
 */
export async function wakeTickets(deps: SupportDeps): Promise<number> {
  const now = deps.clock.now()
  const { id, snoozedUntil } = supportTickets
  const due = await deps.db.select({ id }).from(supportTickets).where(lte(snoozedUntil, now))
  if (due.length === 0) return 0
  const hours = await deps.hours()
  for (const one of due) {
    await deps.db.transaction(async (tx) => {
      const ticket = await lockTicket(tx, one)
      if (!ticket.snoozedUntil || ticket.snoozedUntil > now) return
      const stays = ticket.status === 'open'
      await moveTicket(deps, tx, ticket, hours, { move: 'woke' })
      if (stays) await recordMove(deps, tx, { ticketId: ticket.id, move: 'woke' })
    })
  }
  return due.length
}
