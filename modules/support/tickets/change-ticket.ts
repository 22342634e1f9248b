import { mayDo } from '#modules/accounts/index.ts'
import type { ChangeTicket } from '#modules/support/support.contract.ts'
import type { SupportDeps } from '#modules/support/support.deps.ts'
import { ticketErrors } from '#modules/support/support.errors.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { OpeningHours } from '#platform/opening-hours.ts'
import { assertGoesOn, lockTicket, type Ticket } from './lock-ticket.ts'
import { moveTicket, reckon, recordMove, saveTicket } from './move-ticket.ts'
import { type Actor, audited } from './staff-act.ts'
import { moveTo } from './ticket-states.ts'

/**
 * Puts status, priority or assignee; what is not given stays. Throws AppError `ticket/not-found`, `ticket/state`, and
 * `account/forbidden` for closing without the permission for it.
 */
export async function changeTicket(
  deps: SupportDeps,
  staff: Actor,
  number: number,
  { status, priority, assigneeId }: ChangeTicket,
): Promise<void> {
  const closes = status === 'closed'
  if (closes && !mayDo(staff, 'support.manage')) throw ticketErrors.mayNotClose()
  if (assigneeId && !(await deps.assignees()).some(({ id }) => id === assigneeId)) throw ticketErrors.noAssignee()
  const hours = await deps.hours()
  await deps.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, { number })
    await assertGoesOn(tx, ticket)
    if (assigneeId !== undefined) await assign(deps, tx, staff, ticket, assigneeId)
    if (priority !== undefined) await prioritise(deps, tx, staff, ticket, hours, priority)
    if (status !== undefined && status !== ticket.status)
      await moveTicket(deps, tx, ticket, hours, { move: moveTo(status), staffId: staff.id })
    const detail = { ...(status && { status }), ...(priority && { priority }), ...(assigneeId && { assigneeId }) }
    const permission = closes ? 'support.manage' : 'support.work'
    await audited(deps, tx, staff, { action: 'ticket.changed', permission, number, detail })
  })
}

async function assign(deps: SupportDeps, tx: Transaction, staff: Actor, ticket: Ticket, to: string | null) {
  const { assigneeId: before, id: ticketId } = ticket
  if (before === to) return
  await saveTicket(tx, ticket, { assigneeId: to })
  await recordMove(deps, tx, { ticketId, move: 'assigned', staffId: staff.id, before, after: to })
}

async function prioritise(
  deps: SupportDeps,
  tx: Transaction,
  staff: Actor,
  ticket: Ticket,
  hours: OpeningHours,
  to: Ticket['priority'],
) {
  const { priority: before, id: ticketId } = ticket
  if (before === to) return
  await saveTicket(tx, ticket, { priority: to })
  await reckon(deps, tx, ticket, hours)
  await recordMove(deps, tx, { ticketId, move: 'priority', staffId: staff.id, before, after: to })
}
