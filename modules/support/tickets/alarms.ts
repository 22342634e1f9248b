import { mayDo } from '#modules/accounts/index.ts'
import type { TicketAlarm, TicketAlarms } from '#modules/support/support.contract.ts'
import type { SupportDeps } from '#modules/support/support.deps.ts'
import { supportAlarmsSeen, supportTickets } from '#modules/support/support.tables.ts'
import { and, asc, eq, inArray, isNull, lt, or } from '#platform/database/query.ts'
import { openMinutesBetween } from '#platform/opening-hours.ts'
import type { Ticket } from './lock-ticket.ts'
import type { Actor } from './staff-act.ts'
import { subjectOf } from './ticket-subject.ts'

/** Minutes of opening before a date at which the alarm comes. */
const NEAR = { 'first-answer': 30, solution: 60 } as const
/** No calendar of a desk is closed for longer. */
const AHEAD_MS = 14 * 24 * 3_600_000
const MOST = 200

type Alarm = Omit<TicketAlarm, 'seen'>

/**
 * Alarms of one member of staff: for tickets of theirs and of nobody, once shortly before a date and once after it; those who manage
 * the desk also get what is late of others. They are worked out each time: a ticket that was answered or reassigned raises none.
 */
export async function alarmsOf(deps: SupportDeps, staff: Actor): Promise<TicketAlarms> {
  const alarms = await alarmsNow(deps, staff)
  const ids = alarms.map(({ id }) => id)
  const seen = new Set(
    ids.length === 0
      ? []
      : (
          await deps.db
            .select({ alarm: supportAlarmsSeen.alarm })
            .from(supportAlarmsSeen)
            .where(and(eq(supportAlarmsSeen.staffId, staff.id), inArray(supportAlarmsSeen.alarm, ids)))
        ).map(({ alarm }) => alarm),
  )
  const rows = alarms.map((alarm) => ({ ...alarm, seen: seen.has(alarm.id) }))
  return { rows, unread: rows.filter((row) => !row.seen).length, now: deps.clock.now().toISOString() }
}

/** Ids of alarms that are not theirs are ignored. */
export async function seeAlarms(deps: SupportDeps, staff: Actor, ids: readonly string[]): Promise<TicketAlarms> {
  const mine = (await alarmsNow(deps, staff)).filter(({ id }) => ids.includes(id))
  if (mine.length > 0) {
    const at = deps.clock.now()
    const rows = mine.map(({ id, ticketId }) => ({ staffId: staff.id, alarm: id, ticketId, at }))
    await deps.db.insert(supportAlarmsSeen).values(rows).onConflictDoNothing()
  }
  return alarmsOf(deps, staff)
}

async function alarmsNow(deps: SupportDeps, staff: Actor): Promise<(Alarm & { ticketId: string })[]> {
  const now = deps.clock.now()
  const t = supportTickets
  const soon = new Date(now.getTime() + AHEAD_MS)
  const theirs = or(eq(t.assigneeId, staff.id), isNull(t.assigneeId))
  const late = or(lt(t.firstAnswerDue, now), lt(t.solutionDue, now))
  const rows = await deps.db
    .select()
    .from(t)
    .where(
      and(
        eq(t.status, 'open'),
        or(lt(t.firstAnswerDue, soon), lt(t.solutionDue, soon)),
        mayDo(staff, 'support.manage') ? or(theirs, late) : theirs,
      ),
    )
    .orderBy(asc(t.solutionDue), asc(t.number))
    .limit(MOST)
  const hours = await deps.hours()
  return rows
    .flatMap((ticket) => {
      const { kind, due } = nearest(ticket)
      if (!due) return []
      const isLate = due < now
      if (!isLate && openMinutesBetween(hours, now, due) > NEAR[kind]) return []
      const { id: ticketId, number } = ticket
      const subject = subjectOf(deps.vault, ticket)
      const id = `${number}.${kind}.${isLate ? 'late' : 'near'}.${due.getTime()}`
      return [{ id, ticketId, number, subject, kind, late: isLate, due_at: due.toISOString() }]
    })
    .toSorted((a, b) => a.due_at.localeCompare(b.due_at))
}

function nearest({ firstAnswerDue, solutionDue }: Ticket): { kind: TicketAlarm['kind']; due: Date | null } {
  const first = firstAnswerDue !== null && (solutionDue === null || firstAnswerDue <= solutionDue)
  return first ? { kind: 'first-answer', due: firstAnswerDue } : { kind: 'solution', due: solutionDue }
}
