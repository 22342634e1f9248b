import { mayDo } from '#modules/accounts/index.ts'
import { type Changes, changesBetween } from '#modules/audit/index.ts'
import { nameOfMacro } from '#modules/support/macros/macros.ts'
import type { ChangeTicket } from '#modules/support/support.contract.ts'
import type { SupportDeps } from '#modules/support/support.deps.ts'
import { ticketErrors } from '#modules/support/support.errors.ts'
import { SNOOZE_DAYS } from '#modules/support/support-limits.contract.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { OpeningHours } from '#platform/opening-hours.ts'
import { MOST_TAGS } from '#platform/talk/tags-limits.contract.ts'
import { assertGoesOn, lockTicket, type Ticket } from './lock-ticket.ts'
import { moveTicket, reckon, recordMove, saveTicket } from './move-ticket.ts'
import { type Actor, audited } from './staff-act.ts'
import { moveTo } from './ticket-states.ts'

const DAY_MS = 86_400_000

/**
 * Puts status, priority, assignee, tags or the time until which it is out of sight; what is not given stays. Throws AppError
 * `ticket/not-found`, `ticket/state`, `request/invalid` for a time or tags that cannot be, and `account/forbidden` for closing without
 * the permission for it.
 */
export async function changeTicket(
  deps: SupportDeps,
  staff: Actor,
  number: number,
  changes: ChangeTicket,
): Promise<void> {
  await checkChanges(deps, staff, changes)
  const hours = await deps.hours()
  await deps.db.transaction(async (tx) => {
    const ticket = await lockTicket(tx, { number })
    await assertGoesOn(tx, ticket)
    const before = standingOf(ticket)
    const macro = await applyChanges(deps, tx, staff, { ticket, hours, changes })
    const permission = changes.status === 'closed' ? 'support.manage' : 'support.work'
    await audited(deps, tx, staff, { action: 'ticket.changed', permission, number, ...told(before, ticket, macro) })
  })
}

/** What can be seen to be wrong without the ticket. Throws as `changeTicket` does. */
export async function checkChanges(
  { clock, assignees }: SupportDeps,
  staff: Actor,
  { status, assigneeId, snoozedUntil }: ChangeTicket,
): Promise<void> {
  if (status === 'closed' && !mayDo(staff, 'support.manage')) throw ticketErrors.mayNotClose()
  if (assigneeId && !(await assignees()).some(({ id }) => id === assigneeId)) throw ticketErrors.noAssignee()
  if (!snoozedUntil) return
  const away = new Date(snoozedUntil).getTime() - clock.now().getTime()
  if (away <= 0 || away > SNOOZE_DAYS * DAY_MS) throw ticketErrors.noSnooze()
}

type Given = { ticket: Ticket; hours: OpeningHours; changes: ChangeTicket }

/** Changes a ticket that the caller has locked, after `checkChanges`. @returns the name of the macro by which it is changed */
export async function applyChanges(
  deps: SupportDeps,
  tx: Transaction,
  staff: Actor,
  { ticket, hours, changes }: Given,
): Promise<string | null> {
  const { status, priority, assigneeId, tags, addTags, snoozedUntil, macroId } = changes
  if (assigneeId !== undefined) await assign(deps, tx, staff, ticket, assigneeId)
  if (priority !== undefined) await prioritise(deps, tx, staff, ticket, hours, priority)
  if (tags || addTags) await putTags(deps, tx, staff, ticket, [...(tags ?? ticket.tags), ...(addTags ?? [])])
  if (status !== undefined && status !== ticket.status)
    await moveTicket(deps, tx, ticket, hours, { move: moveTo(status), staffId: staff.id })
  if (snoozedUntil !== undefined) await snooze(deps, tx, staff, ticket, snoozedUntil)
  return macroId ? nameOfMacro(tx, macroId) : null
}

/** Where a ticket stands, as the audit log tells of it. */
export function standingOf({ status, priority, assigneeId, tags, snoozedUntil }: Ticket) {
  return { status, priority, assigneeId, tags: tags.join(', '), snoozedUntil: snoozedUntil?.toISOString() ?? null }
}

type Told = { changes: Changes; detail?: Record<string, string> }

/** What the audit log says of everything that was changed since then. */
export function told(before: ReturnType<typeof standingOf>, ticket: Ticket, macro: string | null): Told {
  return { changes: changesBetween(before, standingOf(ticket)), ...(macro && { detail: { macro } }) }
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

async function putTags(deps: SupportDeps, tx: Transaction, staff: Actor, ticket: Ticket, given: readonly string[]) {
  const tags = [...new Set(given)]
  const [before, after] = [ticket.tags.join(', '), tags.join(', ')]
  if (before === after) return
  if (tags.length > MOST_TAGS) throw ticketErrors.manyTags()
  await saveTicket(tx, ticket, { tags })
  await recordMove(deps, tx, { ticketId: ticket.id, move: 'tagged', staffId: staff.id, before, after })
}

/** Only what goes on can be out of sight; its clock does not stop, and what is late is seen all the same. */
async function snooze(deps: SupportDeps, tx: Transaction, staff: Actor, ticket: Ticket, until: string | null) {
  if (until === null && !ticket.snoozedUntil) return
  if (ticket.status !== 'open' && ticket.status !== 'pending') throw ticketErrors.noSnoozeNow()
  const snoozedUntil = until === null ? null : new Date(until)
  await saveTicket(tx, ticket, { snoozedUntil, snoozedBy: snoozedUntil && staff.id })
  const moved = { ticketId: ticket.id, staffId: staff.id }
  await recordMove(deps, tx, until === null ? { ...moved, move: 'woke' } : { ...moved, move: 'snoozed', after: until })
}
