import type { UndeliveredList } from '#modules/support/set-aside/set-aside.contract.ts'
import type { SupportDeps } from '#modules/support/support.deps.ts'
import { ticketErrors } from '#modules/support/support.errors.ts'
import { supportMessages, supportTickets } from '#modules/support/support.tables.ts'
import { lockTicket, type Ticket } from '#modules/support/tickets/lock-ticket.ts'
import { moveTicket, recordMove } from '#modules/support/tickets/move-ticket.ts'
import { type Actor, audited } from '#modules/support/tickets/staff-act.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq, inArray } from '#platform/database/query.ts'
import type { EndedMail } from '#platform/mail/deliver-mail.ts'
import type { OpeningHours } from '#platform/opening-hours.ts'

/** With the ticket or the reservation that each is about. */
export async function listUndelivered({ db, mail }: SupportDeps): Promise<UndeliveredList> {
  const { rows, total } = await mail.undelivered()
  const abouts = rows.flatMap(({ about }) => about ?? [])
  const { id, number } = supportTickets
  const tickets =
    abouts.length === 0 ? [] : await db.select({ id, number }).from(supportTickets).where(inArray(id, abouts))
  const numbers = new Map(tickets.map((ticket) => [ticket.id, ticket.number]))
  return {
    total,
    rows: rows.map(({ about, endedAt, id, recipient, status, subject, why }) => {
      const ticket = numbers.get(about ?? '') ?? null
      // What is about no ticket is about a reservation: nothing else has mails of its own.
      return {
        id,
        recipient,
        subject,
        status,
        why,
        ticket,
        reservation: ticket ? null : about,
        ended_at: endedAt.toISOString(),
      }
    }),
  }
}

/** Throws AppError `ticket/state` when a colleague has. */
export async function seeUndelivered(deps: SupportDeps, staff: Actor, id: string): Promise<void> {
  if (!(await deps.mail.seeUndelivered(id))) throw ticketErrors.mailSeen()
  const act = { action: 'mail.seen', permission: 'support.work', subject: `mail:${id}` } as const
  await deps.db.transaction((tx) => audited(deps, tx, staff, act))
}

const JOB = 'support.mail-ended'

/** Of an answer to a customer that will not arrive the ticket must know; a receipt is missed by nobody. */
export async function watchEndedMail(deps: SupportDeps): Promise<void> {
  const { db, jobs, mail } = deps
  await jobs.define<Pick<EndedMail, 'messageId'>>({
    name: JOB,
    async work({ messageId }) {
      const hours = await deps.hours()
      await db.transaction(async (tx) => {
        const { ticketId, mailId, direction } = supportMessages
        const [answer] = await tx
          .select({ ticketId })
          .from(supportMessages)
          .where(and(eq(mailId, messageId ?? ''), eq(direction, 'out')))
        if (answer) await sayUndelivered(deps, tx, hours, await lockTicket(tx, { id: answer.ticketId }))
      })
    },
  })
  mail.whenEnded(async (tx, { messageId }) => {
    if (messageId) await jobs.send(tx, JOB, { messageId })
  })
}

/** Nobody waits for an answer to what has not arrived: it is our turn again. */
export async function sayUndelivered(
  deps: SupportDeps,
  tx: Transaction,
  hours: OpeningHours,
  ticket: Ticket,
): Promise<void> {
  await recordMove(deps, tx, { ticketId: ticket.id, move: 'undelivered' })
  if (ticket.status === 'pending' || ticket.status === 'solved')
    await moveTicket(deps, tx, ticket, hours, { move: 'reopened' })
}
