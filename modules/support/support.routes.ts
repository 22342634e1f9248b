import { z } from 'zod'
import { del, file, get, group, post, put, raw } from '#platform/api/endpoint.ts'
import {
  ATTACHMENT_TYPES,
  attachmentBody,
  FileQuery,
  UPLOADS_PER_MINUTE,
} from '#platform/attachments/attachment-body.ts'
import { MacrosSchema, MacroWriteSchema, MadeMacroSchema } from './macros/macros.contract.ts'
import {
  BlockedListSchema,
  BlockedQuerySchema,
  BlockWriteSchema,
  SpamMarkSchema,
  UnblockSchema,
} from './spam/spam.contract.ts'
import {
  AnswerSchema,
  AssigneesSchema,
  ChangeTicketSchema,
  ChatTicketSchema,
  HelpFiguresSchema,
  MergeSchema,
  SeenAlarmsSchema,
  TicketAlarmsSchema,
  TicketDetailSchema,
  TicketFileSchema,
  TicketListSchema,
  TicketNoteSchema,
  TicketQuerySchema,
  TicketsWantedSchema,
  TicketTagsSchema,
} from './support.contract.ts'
import { SUPPORT_FILE_BYTES } from './support-limits.contract.ts'

const tag = 'staff: support'
const reading = { staff: 'support.read' } as const
const working = { staff: 'support.work' } as const
const managing = { staff: 'support.manage' } as const

/** The desk beside its tickets. */
export const supportDesk = group(
  '/admin/support',
  { name: 'support', tag, access: reading },
  {
    list: get('/tickets', { summary: 'A view of the tickets', query: TicketQuerySchema, out: TicketListSchema }),
    export: get('/tickets/export', {
      summary: 'All tickets of a view, as a table',
      description: 'CSV, headings in the language of the request. Audited.',
      query: TicketsWantedSchema,
      out: file('text/csv'),
      perMinute: 10,
    }),
    assignees: get('/assignees', { unrecorded: true, summary: 'Who answers tickets', out: AssigneesSchema }),
    tags: get('/tags', { unrecorded: true, summary: 'Tags of the last three months', out: TicketTagsSchema }),
    helpFigures: get('/help', {
      unrecorded: true,
      access: managing,
      summary: 'What readers say of the articles of the help centre',
      out: HelpFiguresSchema,
    }),
    alarms: get('/alarms', {
      access: working,
      summary: 'Tickets that will soon be late, or are',
      description: 'Of the caller and of nobody; what is late of others, too, for those who manage the desk.',
      out: TicketAlarmsSchema,
    }),
    seeAlarms: post('/alarms/seen', {
      access: working,
      summary: 'Mark alarms as seen',
      description: 'Doing it again changes nothing; alarms of others are passed over.',
      in: SeenAlarmsSchema,
      out: TicketAlarmsSchema,
    }),
    ofChat: get('/chats/:conversationId/ticket', {
      summary: 'The ticket that a chat became',
      out: ChatTicketSchema,
    }),
    fromChat: post('/chats/:conversationId/ticket', {
      access: working,
      summary: 'Go on with a chat by mail, in a ticket of the caller',
      description: 'A chat becomes one ticket, however often it is asked for.',
      out: ChatTicketSchema,
      errors: [404, 409],
    }),
  },
)

export const ticket = group(
  '/admin/support/tickets/:number',
  {
    name: 'ticket',
    tag,
    access: working,
    errors: [404, 409],
    params: { number: z.coerce.number<number | string>().int().positive().max(2_147_483_647) },
  },
  {
    read: get('/', {
      access: reading,
      summary: 'A ticket with what was written and its history',
      out: TicketDetailSchema,
    }),
    answer: post('/answers', { summary: 'Answer by email', in: AnswerSchema }),
    note: post('/notes', { summary: 'Write a note that only staff see', in: TicketNoteSchema }),
    change: put('/', {
      summary: 'Put status, priority, assignee, tags or a time until which it is out of sight',
      description: 'Closing for good also needs the permission support.manage.',
      in: ChangeTicketSchema,
    }),
    spam: post('/spam', { summary: 'Close it as spam, and block its sender', in: SpamMarkSchema }),
    notSpam: post('/not-spam', { summary: 'Open what was closed as spam again, and unblock its sender' }),
    merge: post('/merge', { summary: 'Let a ticket go on in another one', in: MergeSchema }),
    addFile: post('/files', {
      summary: 'Upload a file for the next answer',
      perMinute: UPLOADS_PER_MINUTE,
      query: FileQuery,
      in: raw(attachmentBody(SUPPORT_FILE_BYTES)),
      status: 201,
      out: TicketFileSchema,
      errors: [413, 415],
    }),
    openFile: get('/files/:fileId', {
      access: reading,
      summary: 'Download a file of a ticket',
      out: file(...ATTACHMENT_TYPES),
    }),
  },
)

/** What is often done in one go. */
export const macros = group(
  '/admin/support/macros',
  { name: 'supportMacros', tag, access: managing },
  {
    list: get('/', { unrecorded: true, access: working, summary: 'Macros, by name', out: MacrosSchema }),
    add: post('/', {
      summary: 'Keep a macro',
      in: MacroWriteSchema,
      status: 201,
      out: MadeMacroSchema,
      errors: [404, 409],
    }),
    change: put('/:id', { summary: 'Change a macro', in: MacroWriteSchema, out: MadeMacroSchema, errors: [404, 409] }),
    remove: del('/:id', { summary: 'Delete a macro' }),
  },
)

/** Senders whose mail waits apart. */
export const blockedSenders = group(
  '/admin/support/blocked',
  { name: 'blockedSenders', tag, access: working },
  {
    list: get('/', {
      access: reading,
      summary: 'Senders who are blocked, the newest first',
      query: BlockedQuerySchema,
      out: BlockedListSchema,
    }),
    add: post('/', { summary: 'Block an address or a domain', in: BlockWriteSchema }),
    remove: post('/remove', { summary: 'Unblock an address or a domain', in: UnblockSchema }),
  },
)
