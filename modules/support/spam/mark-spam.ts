import type { SupportDeps } from '#modules/support/support.deps.ts'
import { ticketErrors } from '#modules/support/support.errors.ts'
import { assertGoesOn, lockTicket } from '#modules/support/tickets/lock-ticket.ts'
import { moveTicket } from '#modules/support/tickets/move-ticket.ts'
import { type Actor, audited } from '#modules/support/tickets/staff-act.ts'
import { blockIn, blockOf, unblockIn } from './blocked.ts'
import type { SpamMark } from './spam.contract.ts'

/**
 * Closes a ticket as spam, and blocks its sender where that is wanted; nobody is told. Throws AppError `ticket/not-found`, `ticket/state`
 * for one that is closed, or whose sender left no address to block.
 */
export async function markSpam(deps: SupportDeps, staff: Actor, number: number, { block }: SpamMark): Promise<void> {
  const hours = await deps.hours()
  await deps.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, { number })
    await assertGoesOn(tx, ticket)
    const sender = ticket.requesterEmail?.toLowerCase()
    if (block && !sender) throw ticketErrors.noAddress()
    await moveTicket(deps, tx, ticket, hours, { move: 'spam', staffId: staff.id })
    if (block && sender) await blockIn(deps, tx, staff, { sender, reason: `#${number}` })
    const detail = { block: block ? 'yes' : 'no' }
    await audited(deps, tx, staff, { action: 'ticket.spam', permission: 'support.work', number, detail })
  })
}

/** It was none: open again, and its address is not blocked any more. Throws AppError `ticket/not-found`, `ticket/state`. */
export async function markNotSpam(deps: SupportDeps, staff: Actor, number: number): Promise<void> {
  const hours = await deps.hours()
  await deps.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, { number })
    if (!ticket.spamAt) throw ticketErrors.notSpam()
    await moveTicket(deps, tx, ticket, hours, { move: 'not-spam', staffId: staff.id })
    const by = ticket.requesterEmail && (await blockOf(tx, ticket.requesterEmail))
    if (by && !by.startsWith('@')) await unblockIn(deps, tx, staff, by)
    await audited(deps, tx, staff, { action: 'ticket.not-spam', permission: 'support.work', number })
  })
}
