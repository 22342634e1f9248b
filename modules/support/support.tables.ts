import { sql } from '#platform/database/query.ts'
import {
  boolean,
  bytea,
  check,
  date,
  id,
  index,
  instant,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  seq,
  text,
  unique,
  uuid,
} from '#platform/database/schema.ts'
import type { Locale } from '#platform/locale.ts'
import { fileTable } from '#platform/talk/file-table.ts'
import type { MacroChanges } from './macros/macros.contract.ts'
import type { AsideDecision, AsideReason, DropReason } from './set-aside/set-aside.contract.ts'
import type { Direction, Priority, TicketStatus, Topic, Via } from './support.contract.ts'
import type { Move } from './tickets/ticket-states.ts'

export const supportTickets = pgTable(
  'support_tickets',
  {
    id: id(),
    /** What people say on the telephone. */
    number: integer().notNull().generatedAlwaysAsIdentity({ startWith: 1001 }),
    subject: text().notNull(),
    /** It is the beginning of what was written, which lies sealed (tickets/ticket-subject.ts). */
    subjectSealed: boolean().notNull().default(false),
    topic: text().$type<Topic>().notNull(),
    status: text().$type<TicketStatus>().notNull(),
    priority: text().$type<Priority>().notNull(),
    via: text().$type<Via>().notNull(),
    requesterName: text().notNull(),
    /** Null for someone who wrote in the chat and left no address. */
    requesterEmail: text(),
    locale: text().$type<Locale>().notNull(),
    /** Who was signed in; proved by their token. */
    customerId: uuid(),
    /** As it was typed; nothing proves that it is theirs. */
    reservationCode: text(),
    /** The chat in which nobody could answer. */
    conversationId: uuid(),
    /** The closed ticket to whose mail this is an answer. */
    followsId: uuid(),
    /** Where it went on; it is closed then. */
    mergedInto: uuid(),
    assigneeId: uuid(),
    /** Made by the form, so that one sent twice becomes one ticket. */
    requestKey: text(),
    lastSeq: integer().notNull().default(0),
    tags: text().array().notNull().default(sql`'{}'`),
    /** Who gets a copy of every answer; in lower case. */
    cc: text().array().notNull().default(sql`'{}'`),
    /** Out of sight until then, or until something happens to it. */
    snoozedUntil: instant(),
    snoozedBy: uuid(),
    /** Since when it is taken for spam; it is closed then, and may be opened again. */
    spamAt: instant(),
    /** Minutes of opening that were used up before the clock last stopped. */
    usedMinutes: integer().notNull().default(0),
    /** Since when the clock of the solution runs; null while we wait for the customer, and at the end. */
    runningSince: instant(),
    firstAnsweredAt: instant(),
    firstAnswerDue: instant(),
    solutionDue: instant(),
    firstAnswerLateAt: instant(),
    solutionLateAt: instant(),
    solvedAt: instant(),
    closedAt: instant(),
    createdAt: instant().notNull(),
    lastAt: instant().notNull(),
  },
  (t) => [
    unique('support_tickets_number').on(t.number),
    unique('support_tickets_conversation').on(t.conversationId),
    unique('support_tickets_request').on(t.requestKey),
    index('support_tickets_by_status').on(t.status, t.lastAt),
    index('support_tickets_due')
      .on(sql`least(${t.firstAnswerDue}, ${t.solutionDue})`)
      .where(sql`least(${t.firstAnswerDue}, ${t.solutionDue}) is not null`),
    index('support_tickets_by_opening').on(t.createdAt),
    index('support_tickets_by_age').on(t.lastAt),
    index('support_tickets_by_assignee').on(t.assigneeId, t.lastAt),
    index('support_tickets_by_email').on(sql`lower(${t.requesterEmail})`, t.createdAt),
    index('support_tickets_by_customer').on(t.customerId),
    index('support_tickets_by_reservation').on(t.reservationCode).where(sql`${t.reservationCode} is not null`),
    index('support_tickets_follows').on(t.followsId).where(sql`${t.followsId} is not null`),
    index('support_tickets_snoozed').on(t.snoozedUntil).where(sql`${t.snoozedUntil} is not null`),
    index('support_tickets_spam').on(t.spamAt).where(sql`${t.spamAt} is not null`),
    index('support_tickets_tags').using('gin', t.tags),
    index('support_tickets_cc').using('gin', t.cc),
    index('support_tickets_merged').on(t.mergedInto).where(sql`${t.mergedInto} is not null`),
    check('support_tickets_status', sql`${t.status} in ('open', 'pending', 'solved', 'closed')`),
    check('support_tickets_priority', sql`${t.priority} in ('low', 'normal', 'high', 'urgent')`),
    check('support_tickets_closed', sql`(${t.status} = 'closed') = (${t.closedAt} is not null)`),
    check('support_tickets_merged_is_closed', sql`${t.mergedInto} is null or ${t.status} = 'closed'`),
    check('support_tickets_not_into_itself', sql`${t.mergedInto} <> ${t.id}`),
    check('support_tickets_snoozed_goes_on', sql`${t.snoozedUntil} is null or ${t.status} in ('open', 'pending')`),
    check('support_tickets_spam_is_closed', sql`${t.spamAt} is null or ${t.status} = 'closed'`),
    check('support_tickets_clock', sql`${t.runningSince} is null or ${t.status} = 'open'`),
  ],
)

export const supportMessages = pgTable(
  'support_messages',
  {
    ticketId: uuid()
      .notNull()
      .references(() => supportTickets.id),
    /** 1, 2, 3 … without a gap. */
    seq: integer().notNull(),
    direction: text().$type<Direction>().notNull(),
    via: text().$type<Via>().notNull(),
    staffId: uuid(),
    author: text().notNull(),
    /** Whence a mail came, which need not be the requester. */
    authorEmail: text(),
    /** Sealed (tickets/sealed-body.ts), but in rows from before bodies were. */
    body: text().notNull(),
    sealed: boolean().notNull().default(false),
    /** Marks of its words (platform/word-marks.ts), by which the desk finds it; null in rows from before. */
    words: integer().array(),
    /** Message-ID, with its angle brackets: of ours, so that answers find the ticket; of theirs, so that each comes once. */
    mailId: text(),
    /** Made by the sender's screen, so that a message sent twice is stored once. */
    clientKey: text(),
    /** Written by a machine: it wakes nobody and is not answered. */
    automatic: boolean().notNull().default(false),
    /** Names of files that were not taken. */
    refusedFiles: text().array().notNull().default(sql`'{}'`),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'support_messages_key', columns: [t.ticketId, t.seq] }),
    index('support_messages_words').using('gin', t.words),
    index('support_messages_unmarked').on(t.ticketId).where(sql`${t.words} is null`),
    unique('support_messages_mail').on(t.mailId),
    unique('support_messages_once').on(t.ticketId, t.clientKey),
    check('support_messages_direction', sql`${t.direction} in ('in', 'out', 'note')`),
    check('support_messages_via', sql`${t.via} in ('form', 'mail', 'chat', 'desk')`),
  ],
)

export const supportFiles = fileTable('support_files', {
  talk: 'ticket_id',
  of: () => supportTickets.id,
  sides: ['in', 'out'],
})

/** Every move of a ticket with who made it. */
export const supportMoves = pgTable(
  'support_moves',
  {
    id: id(),
    seq: seq(),
    ticketId: uuid()
      .notNull()
      .references(() => supportTickets.id),
    move: text().$type<Move>().notNull(),
    /** Null for the customer and for the site itself. */
    staffId: uuid(),
    before: text(),
    after: text(),
    at: instant().notNull(),
  },
  (t) => [index('support_moves_by_ticket').on(t.ticketId, t.at)],
)

/** What of the bell someone has seen, as tickets/alarms.ts names it. */
export const supportAlarmsSeen = pgTable(
  'support_alarms_seen',
  {
    staffId: uuid().notNull(),
    alarm: text().notNull(),
    ticketId: uuid()
      .notNull()
      .references(() => supportTickets.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'support_alarms_seen_key', columns: [t.staffId, t.alarm] }),
    index('support_alarms_seen_by_ticket').on(t.ticketId),
  ],
)

/** Mail that nobody asked us to answer, until staff say what happens to it. */
export const supportSetAside = pgTable(
  'support_set_aside',
  {
    id: id(),
    /** Message-ID, so that a mail handed over twice is stored once. */
    mailId: text().notNull(),
    reason: text().$type<AsideReason>().notNull(),
    senderName: text(),
    senderEmail: text(),
    subject: text().notNull(),
    /** The message as it came, sealed; gone once it is decided. */
    raw: bytea(),
    whole: boolean().notNull(),
    at: instant().notNull(),
    decision: text().$type<AsideDecision>(),
    decidedBy: uuid(),
    decidedAt: instant(),
    /** What it became. */
    ticketId: uuid(),
  },
  (t) => [
    unique('support_set_aside_mail').on(t.mailId),
    index('support_set_aside_waiting').on(t.at).where(sql`${t.decision} is null`),
    index('support_set_aside_by_age').on(t.at),
    check('support_set_aside_decided', sql`(${t.decision} is null) = (${t.raw} is not null)`),
  ],
)

/**
 * Senders whose mail waits apart: a whole address, or `@` and a domain, in lower case. Visitors of the chat, too: `chat:` and the
 * conversation, with its session and its customer.
 */
export const supportBlocked = pgTable(
  'support_blocked',
  {
    sender: text().primaryKey(),
    reason: text().notNull(),
    by: uuid().notNull(),
    at: instant().notNull(),
    conversationId: uuid(),
    /** SHA-256 of the session id, which only the visitor's browser has. */
    keyHash: bytea(),
    customerId: uuid(),
    /** Null: until someone unblocks. */
    until: instant(),
  },
  (t) => [
    index('support_blocked_by_key').on(t.keyHash).where(sql`${t.keyHash} is not null`),
    index('support_blocked_by_customer').on(t.customerId).where(sql`${t.customerId} is not null`),
    check('support_blocked_chat', sql`(${t.conversationId} is null) = (${t.keyHash} is null)`),
    index('support_blocked_by_age').on(t.at),
    check('support_blocked_lower', sql`${t.sender} = lower(${t.sender})`),
  ],
)

/** What the desk often does in one go: words to answer with, and what changes with them. */
export const supportMacros = pgTable(
  'support_macros',
  {
    id: id(),
    name: text().notNull(),
    bodyEn: text().notNull(),
    bodyPt: text().notNull(),
    changes: jsonb().$type<MacroChanges>().notNull(),
    uses: integer().notNull().default(0),
    version: integer().notNull().default(1),
    changedBy: uuid().notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [unique('support_macros_name').on(t.name)],
)

/** How much mail was passed over without a trace, each day. */
export const supportDropped = pgTable(
  'support_dropped',
  {
    day: date().notNull(),
    reason: text().$type<DropReason>().notNull(),
    mails: integer().notNull(),
  },
  (t) => [primaryKey({ name: 'support_dropped_key', columns: [t.day, t.reason] })],
)
