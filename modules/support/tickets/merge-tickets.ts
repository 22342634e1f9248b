import type { SupportDeps } from '#modules/support/support.deps.ts'
import { ticketErrors } from '#modules/support/support.errors.ts'
import { supportTickets } from '#modules/support/support.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { asc, eq, inArray } from '#platform/database/query.ts'
import { copiesOf } from './copies.ts'
import { assertGoesOn, type Ticket } from './lock-ticket.ts'
import { moveTicket, recordMove, saveTicket } from './move-ticket.ts'
import { type Actor, audited } from './staff-act.ts'

/**
 * A ticket goes on in another one. What was written stays where it is and is shown in both; answers to mails of either reach the
 * one that goes on. Throws AppError `ticket/not-found`, `ticket/state`.
 */
export async function mergeTickets(deps: SupportDeps, staff: Actor, number: number, into: number): Promise<void> {
  if (number === into) throw ticketErrors.itself()
  const hours = await deps.hours()
  await deps.db.transaction(async (tx) => {
    const { from, to } = await lockBoth(tx, number, into)
    await assertGoesOn(tx, from)
    await assertGoesOn(tx, to)
    const wakes = from.status === 'open' && to.status !== 'open'
    // What went on in the one goes on in the other: nobody has to follow a chain.
    await tx.update(supportTickets).set({ mergedInto: to.id }).where(eq(supportTickets.mergedInto, from.id))
    await moveTicket(deps, tx, from, hours, { move: 'merged', staffId: staff.id, more: { mergedInto: to.id } })
    if (!to.requesterEmail && from.requesterEmail) await saveTicket(tx, to, { requesterEmail: from.requesterEmail })
    await saveTicket(tx, to, { cc: copiesOf(deps, to, [...to.cc, ...from.cc]) })
    if (!to.reservationCode && from.reservationCode) await saveTicket(tx, to, { reservationCode: from.reservationCode })
    await recordMove(deps, tx, { ticketId: to.id, move: 'took-in', staffId: staff.id, after: `${from.number}` })
    if (wakes) await moveTicket(deps, tx, to, hours, { move: 'reopened', staffId: staff.id })
    const detail = { into: `${into}` }
    await audited(deps, tx, staff, { action: 'ticket.merged', permission: 'support.work', number, detail })
  })
}

/** In the order of their ids, so that two who merge crosswise do not wait for one another. */
async function lockBoth(tx: Transaction, number: number, into: number): Promise<{ from: Ticket; to: Ticket }> {
  const rows = await tx
    .select()
    .from(supportTickets)
    .where(inArray(supportTickets.number, [number, into]))
    .orderBy(asc(supportTickets.id))
    .for('update')
  const from = rows.find((row) => row.number === number)
  const to = rows.find((row) => row.number === into)
  if (!from || !to) throw ticketErrors.unknown()
  return { from, to }
}
