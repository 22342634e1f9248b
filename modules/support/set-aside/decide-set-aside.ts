import { openFromMail } from '#modules/support/mail/open-from-mail.ts'
import { type ReadMail, readMail } from '#modules/support/mail/read-mail.ts'
import type { SupportDeps } from '#modules/support/support.deps.ts'
import { ticketErrors } from '#modules/support/support.errors.ts'
import { supportDropped, supportSetAside } from '#modules/support/support.tables.ts'
import { ANSWER_LENGTH } from '#modules/support/support-limits.contract.ts'
import { type Actor, audited } from '#modules/support/tickets/staff-act.ts'
import { namesOnly, takeable } from '#modules/support/tickets/ticket-files.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, asc, count, desc, eq, gte, isNull, ne, sum } from '#platform/database/query.ts'
import {
  DROPPED_DAYS,
  type SetAside,
  type SetAsideBody,
  type SetAsideList,
  type SetAsideQuery,
} from './set-aside.contract.ts'
import { asideContext } from './set-aside.ts'

const MOST_LISTED = 200
const DAY_MS = 86_400_000

type Row = typeof supportSetAside.$inferSelect

/** What waits for a decision, the oldest first; of blocked senders the newest, since nobody has to look. */
export async function listSetAside(
  { db, clock }: SupportDeps,
  { blocked }: SetAsideQuery = { blocked: false },
): Promise<SetAsideList> {
  const since = new Date(clock.now().getTime() - DROPPED_DAYS * DAY_MS).toISOString().slice(0, 10)
  const { id, reason, senderName, senderEmail, subject, at } = supportSetAside
  const [rows, total, dropped] = await Promise.all([
    db
      .select({ id, reason, senderName, senderEmail, subject, at })
      .from(supportSetAside)
      .where(waiting(blocked))
      .orderBy(blocked ? desc(at) : asc(at))
      .limit(MOST_LISTED),
    countSetAside(db, { blocked }),
    db
      .select({ reason: supportDropped.reason, mails: sum(supportDropped.mails).mapWith(Number) })
      .from(supportDropped)
      .where(gte(supportDropped.day, since))
      .groupBy(supportDropped.reason),
  ])
  const droppedAs = (wanted: string) => dropped.find((row) => row.reason === wanted)?.mails ?? 0
  return {
    rows: rows.map(shown),
    total,
    dropped: { bounce: droppedAs('bounce'), ours: droppedAs('ours') },
  }
}

export async function countSetAside(db: DatabaseOrTransaction, { blocked } = { blocked: false }): Promise<number> {
  const [row] = await db.select({ total: count() }).from(supportSetAside).where(waiting(blocked))
  return row?.total ?? 0
}

function waiting(blocked: boolean) {
  const { decision, reason } = supportSetAside
  return and(isNull(decision), blocked ? eq(reason, 'blocked') : ne(reason, 'blocked'))
}

function shown(row: Pick<Row, 'id' | 'reason' | 'senderName' | 'senderEmail' | 'subject' | 'at'>): SetAside {
  const { id, reason, senderName, senderEmail, subject, at } = row
  return { id, reason, subject, at: at.toISOString(), sender_name: senderName, sender_email: senderEmail }
}

/** Its words, and the names of its files; the look is written down. Throws AppError `ticket/not-found`. */
export async function readSetAside(deps: SupportDeps, staff: Actor, id: string): Promise<SetAsideBody> {
  const row = await find(deps.db, id)
  await deps.db.transaction((tx) =>
    audited(deps, tx, staff, { action: 'mail.read', permission: 'support.read', subject: `set-aside:${id}` }),
  )
  const { body, files } = await openMail(deps, row)
  return {
    ...shown(row),
    body: body.slice(0, ANSWER_LENGTH),
    files: files.map(({ name }) => name.slice(0, 120) || '–'),
  }
}

/**
 * Makes a ticket of it, as of any mail, but nobody is told: it came from a program. @returns its number. Throws AppError
 * `ticket/not-found`, `ticket/state` when a colleague has decided already.
 */
export async function ticketOfSetAside(deps: SupportDeps, staff: Actor, id: string): Promise<number> {
  const row = await find(deps.db, id)
  const mail = await openMail(deps, row)
  const files = row.whole ? await takeable(mail.files) : namesOnly(mail.files)
  const hours = await deps.hours()
  return deps.db.transaction(async (tx) => {
    const ticket = await openFromMail(deps, tx, hours, { mail, from: mail.from, follows: null, ...files })
    await decide(deps, tx, staff, { id, decision: 'ticket', ticketId: ticket.id })
    await audited(deps, tx, staff, { action: 'ticket.opened', permission: 'support.work', number: ticket.number })
    return ticket.number
  })
}

/** Throws AppError `ticket/not-found`, `ticket/state` when a colleague has decided already. */
export async function dropSetAside(deps: SupportDeps, staff: Actor, id: string): Promise<void> {
  await find(deps.db, id)
  await deps.db.transaction(async (tx) => {
    await decide(deps, tx, staff, { id, decision: 'dropped', ticketId: null })
    await audited(deps, tx, staff, { action: 'mail.dropped', permission: 'support.work', subject: `set-aside:${id}` })
  })
}

async function find(db: DatabaseOrTransaction, id: string): Promise<Row> {
  const [row] = await db.select().from(supportSetAside).where(eq(supportSetAside.id, id))
  if (!row) throw ticketErrors.noMail()
  return row
}

type Decision = Pick<Row, 'id' | 'decision' | 'ticketId'>

async function decide(deps: SupportDeps, tx: Transaction, staff: Actor, { id, ...made }: Decision): Promise<void> {
  const decided = await tx
    .update(supportSetAside)
    .set({ ...made, raw: null, decidedBy: staff.id, decidedAt: deps.clock.now() })
    .where(and(eq(supportSetAside.id, id), isNull(supportSetAside.decision)))
    .returning({ id: supportSetAside.id })
  if (decided.length === 0) throw ticketErrors.decided()
}

/** As it can be read; of what no parser reads, the beginning as it is. */
async function openMail({ vault }: SupportDeps, { id, raw, mailId, subject }: Row): Promise<ReadMail> {
  if (!raw) throw ticketErrors.decided()
  const message = vault.openBytes(raw, asideContext(id))
  try {
    return { ...(await readMail(message)), mailId }
  } catch {
    const body = message.subarray(0, ANSWER_LENGTH).toString('latin1').replaceAll('\0', '')
    return {
      mailId,
      subject,
      body,
      from: null,
      kind: 'notice',
      answers: [],
      copied: [],
      addressed: [],
      report: null,
      bounced: false,
      files: [],
    }
  }
}
