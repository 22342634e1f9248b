import { mayDo } from '#modules/accounts/index.ts'
import type { TicketAlarm, TicketAlarms } from '#modules/support/support.contract.ts'
import type { SupportDeps } from '#modules/support/support.deps.ts'
import { supportAlarmsSeen, supportTickets } from '#modules/support/support.tables.ts'
import { and, asc, eq, inArray, isNull, lt, or } from '#platform/database/query.ts'
import { openMinutesBetween } from '#platform/opening-hours.ts'
import type { Ticket } from './lock-ticket.ts'
import type { Actor } from './staff-act.ts'
import { subjectOf } from './ticket-subject.ts'

/** Minutes of opening before a date at which the bell rings. */
const NEAR = { 'first-answer': 30, solution: 60 } as const
/** No calendar of a desk is closed for longer. */
const AHEAD_MS = 14 * 24 * 3_600_000
const MOST = 200

type Ring = Omit<TicketAlarm, 'seen'>

/**
 * What rings for one member of staff: tickets of theirs and of nobody, once shortly before a date and once after it; what is late of
 * others rings for whoever manages the desk. It is worked out anew each time: what was answered or given to somebody else rings no more.
 */
export async function alarmsOf(deps: SupportDeps, staff: Actor): Promise<TicketAlarms> {
  const rings = await ringing(deps, staff)
  const ids = rings.map(({ id }) => id)
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
  const rows = rings.map((ring) => ({ ...ring, seen: seen.has(ring.id) }))
  return { rows, unread: rows.filter((row) => !row.seen).length, now: deps.clock.now().toISOString() }
}

/** Those that do not ring for them are passed over in silence. */
export async function seeAlarms(deps: SupportDeps, staff: Actor, ids: readonly string[]): Promise<TicketAlarms> {
  const mine = (await ringing(deps, staff)).filter(({ id }) => ids.includes(id))
  if (mine.length > 0) {
    const at = deps.clock.now()
    const rows = mine.map(({ id, ticketId }) => ({ staffId: staff.id, alarm: id, ticketId, at }))
    await deps.db.insert(supportAlarmsSeen).values(rows).onConflictDoNothing()
  }
  return alarmsOf(deps, staff)
}

async function ringing(deps: SupportDeps, staff: Actor): Promise<(Ring & { ticketId: string })[]> {
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
        mayDo(staff.role, 'support.manage') ? or(theirs, late) : theirs,
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
