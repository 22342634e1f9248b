/** Tickets as they cross the wire: /admin/support and the contact form. */
import { z } from 'zod'
import { textWithoutNul } from '#platform/kept-text.ts'
import { pageNumber, pageOfSchema, sortBy } from '#platform/lists/list.contract.ts'
import { Tags, UsedTags } from '#platform/talk/tags.contract.ts'
import { TAG_LENGTH } from '#platform/talk/tags-limits.contract.ts'
import {
  ANSWER_LENGTH,
  MOST_CC,
  MOST_FILES,
  PRIORITIES,
  REQUEST_LENGTH,
  SNOOZE_DAYS,
  TICKET_STATUSES,
  TICKET_VIEWS,
  TOPICS,
} from './support-limits.contract.ts'

export type TicketStatus = (typeof TICKET_STATUSES)[number]
export type Priority = (typeof PRIORITIES)[number]
export type Topic = (typeof TOPICS)[number]
const DIRECTIONS = ['in', 'out', 'note'] as const
export type Direction = (typeof DIRECTIONS)[number]
const VIAS = ['form', 'mail', 'chat', 'desk'] as const
export type Via = (typeof VIAS)[number]

const Language = z.enum(['en', 'pt-BR'])
const Moment = z.iso.datetime()

/** As a person types it: forms send two characters for the end of a line, and the database keeps no zeroes. */
const Words = (most: number) =>
  z
    .string()
    .overwrite((text) => textWithoutNul(text.replaceAll('\r\n', '\n')))
    .trim()
    .min(1)
    .max(most)

/** What someone sends with the contact form. */
export const SupportRequestSchema = z.object({
  key: z.string().regex(/^[\w-]{8,100}$/),
  name: Words(120),
  email: z.string().trim().pipe(z.email().max(254)),
  topic: z.enum(TOPICS),
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z0-9]{6})?$/),
  message: Words(REQUEST_LENGTH),
})
export type SupportRequest = z.infer<typeof SupportRequestSchema>

export const TicketTagsSchema = UsedTags.meta({ id: 'SupportTags' })

export const TicketRowSchema = z
  .object({
    number: z.int(),
    subject: z.string(),
    topic: z.enum(TOPICS),
    status: z.enum(TICKET_STATUSES),
    priority: z.enum(PRIORITIES),
    via: z.enum(VIAS),
    requester_name: z.string(),
    requester_email: z.string().nullable(),
    language: Language,
    assignee_id: z.uuid().nullable(),
    assignee_name: z.string().nullable(),
    tags: z.array(z.string()),
    snoozed_until: Moment.nullable(),
    spam: z.boolean(),
    created_at: Moment,
    last_at: Moment,
    /** The nearer of the two due dates; null while the clock is paused. */
    due_at: Moment.nullable(),
    due_kind: z.enum(['first-answer', 'solution']).nullable(),
    late: z.boolean(),
  })
  .meta({ id: 'SupportTicketRow' })
export type TicketRow = z.infer<typeof TicketRowSchema>

export type TicketView = (typeof TICKET_VIEWS)[number]
export const TicketsWantedSchema = z.object({
  view: z.enum(TICKET_VIEWS).default('open'),
  q: z
    .string()
    .trim()
    .max(120)
    .default('')
    .describe('number, reservation code, part of a name, email or subject, or whole words of what was written'),
  priority: z.enum(PRIORITIES).optional(),
  tag: z.string().trim().toLowerCase().max(TAG_LENGTH).optional(),
  sort: sortBy('owed', 'number', 'customer', 'priority', 'last'),
})
export type TicketsWanted = z.infer<typeof TicketsWantedSchema>
export const TicketQuerySchema = TicketsWantedSchema.extend({ page: pageNumber() })
export type TicketQuery = z.infer<typeof TicketQuerySchema>

const COUNTED = ['mine', 'unassigned', 'open', 'pending', 'late', 'snoozed'] as const
export type TicketCounts = Record<(typeof COUNTED)[number], number>
export const TicketListSchema = pageOfSchema(TicketRowSchema)
  .extend({
    counts: z.object({
      mine: z.int(),
      unassigned: z.int(),
      open: z.int(),
      pending: z.int(),
      late: z.int(),
      snoozed: z.int(),
    }),
    mail: z.object({ set_aside: z.int(), undelivered: z.int() }).describe('email that waits for staff to look'),
    now: Moment,
  })
  .meta({ id: 'SupportTickets' })
export type TicketList = z.infer<typeof TicketListSchema>

export const TicketFileSchema = z
  .object({ id: z.uuid(), name: z.string(), type: z.enum(['image/jpeg', 'application/pdf']), size: z.int() })
  .meta({ id: 'SupportFile' })
export type TicketFile = z.infer<typeof TicketFileSchema>

export const TicketMessageSchema = z
  .object({
    /** The ticket that it was written in: entries of merged tickets are listed here, too. */
    ticket: z.int(),
    seq: z.int(),
    direction: z.enum(DIRECTIONS),
    via: z.enum(VIAS),
    author: z.string(),
    author_email: z.string().nullable().describe('where it is not the address of the requester'),
    body: z.string(),
    files: z.array(TicketFileSchema),
    refused_files: z.array(z.string()),
    automatic: z.boolean(),
    undelivered: z.boolean().describe('the mail server has not taken this answer yet, or never will'),
    at: Moment,
  })
  .meta({ id: 'SupportMessage' })
export type TicketMessage = z.infer<typeof TicketMessageSchema>

const TicketMoveSchema = z.object({
  ticket: z.int(),
  move: z.string(),
  by: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  at: Moment,
})
export type TicketMove = z.infer<typeof TicketMoveSchema>

export const TicketDetailSchema = z
  .object({
    ticket: TicketRowSchema,
    messages: z.array(TicketMessageSchema),
    moves: z.array(TicketMoveSchema),
    customer_id: z.uuid().nullable(),
    address_proved: z.boolean().describe('someone who reads mail of this address has answered ours'),
    cc: z.array(z.string()).describe('who gets a copy of every answer'),
    blocked: z.string().nullable().describe('the address or `@domain` by which the requester is blocked'),
    reservation: z
      .object({ code: z.string(), id: z.uuid().nullable().describe('null where no reservation has this code') })
      .nullable(),
    conversation_id: z.uuid().nullable(),
    chat: z
      .array(z.object({ from: z.enum(['visitor', 'staff']), author: z.string(), text: z.string(), at: Moment }))
      .describe('what was said in the chat that it came from'),
    first_answered_at: Moment.nullable(),
    merged_into: z.int().nullable(),
    merged_from: z.array(z.int()),
    follows: z.int().nullable(),
    followed_by: z.array(z.int()),
    earlier: z.array(
      z.object({ number: z.int(), subject: z.string(), status: z.enum(TICKET_STATUSES), last_at: Moment }),
    ),
    now: Moment,
  })
  .meta({ id: 'SupportTicket' })
export type TicketDetail = z.infer<typeof TicketDetailSchema>

export const ChatTicketSchema = z
  .object({ ticket: z.object({ number: z.int(), status: z.enum(TICKET_STATUSES) }).nullable() })
  .meta({ id: 'ChatTicket' })
export type ChatTicket = z.infer<typeof ChatTicketSchema>

const Text = z
  .string()
  .overwrite(textWithoutNul)
  .trim()
  .min(1, /*i18n*/ 'Write something first.')
  .max(ANSWER_LENGTH, /*i18n*/ 'Write at most 10,000 characters.')
const Key = z.string().regex(/^[\w-]{8,100}$/)
/** Lower case: an address is the same person however it is typed. */
const Address = z.string().trim().toLowerCase().pipe(z.email(/*i18n*/ 'Enter full email addresses.').max(254))

export const ChangeTicketSchema = z
  .object({
    status: z.enum(TICKET_STATUSES).optional(),
    priority: z.enum(PRIORITIES).optional(),
    assigneeId: z.uuid().nullable().optional(),
    tags: Tags.optional(),
    addTags: Tags.optional().describe('beside those that it has'),
    snoozedUntil: Moment.nullable()
      .optional()
      .describe(`out of sight until then, at most ${SNOOZE_DAYS} days; null: back at once`),
    macroId: z.uuid().optional().describe('the macro that this comes from'),
  })
  .meta({ id: 'ChangeSupportTicket' })
export type ChangeTicket = z.infer<typeof ChangeTicketSchema>

export const AnswerSchema = z
  .object({
    key: Key.describe('new for each answer; the same one is sent once'),
    body: Text,
    fileIds: z.array(z.uuid()).max(MOST_FILES).default([]),
    solve: z.boolean().default(false),
    cc: z
      .array(Address)
      .max(MOST_CC, /*i18n*/ 'Send copies to at most 10 addresses.')
      .transform((addresses) => [...new Set(addresses)])
      .optional()
      .describe('who gets a copy of this answer and those after it; left out: who got the last one'),
    changes: ChangeTicketSchema.optional().describe('what changes with it, as one'),
  })
  .meta({ id: 'SupportAnswer' })
export type Answer = z.infer<typeof AnswerSchema>
export const TicketNoteSchema = z.object({ key: Key, body: Text })
export type TicketNote = z.infer<typeof TicketNoteSchema>
export const MergeSchema = z.object({ into: z.int().positive() })

export const TicketAlarmSchema = z.object({
  id: z.string().max(80).describe('of this alarm: another date is another one'),
  number: z.int(),
  subject: z.string(),
  kind: z.enum(['first-answer', 'solution']),
  late: z.boolean(),
  due_at: Moment,
  seen: z.boolean(),
})
export type TicketAlarm = z.infer<typeof TicketAlarmSchema>
export const TicketAlarmsSchema = z
  .object({ rows: z.array(TicketAlarmSchema), unread: z.int(), now: Moment })
  .meta({ id: 'SupportAlarms' })
export type TicketAlarms = z.infer<typeof TicketAlarmsSchema>
export const SeenAlarmsSchema = z.object({ ids: z.array(z.string().max(80)).min(1).max(200) })

export const AssigneesSchema = z.array(z.object({ id: z.uuid(), name: z.string() })).meta({ id: 'SupportAssignees' })
export type Assignees = z.infer<typeof AssigneesSchema>

export const HelpFiguresSchema = z
  .array(z.object({ slug: z.string(), helpful: z.int(), not: z.int() }))
  .meta({ id: 'HelpFigures' })
export type HelpFigures = z.infer<typeof HelpFiguresSchema>
