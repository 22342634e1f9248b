import { z } from 'zod'
import { file, get, group, post, put, raw } from '#platform/api/endpoint.ts'
import {
  ATTACHMENT_TYPES,
  attachmentBody,
  FileQuery,
  UPLOADS_PER_MINUTE,
} from '#platform/attachments/attachment-body.ts'
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
    answer: post('/answers', { summary: 'Answer by e-mail', in: AnswerSchema }),
    note: post('/notes', { summary: 'Write a note that only staff see', in: TicketNoteSchema }),
    change: put('/', {
      summary: 'Put status, priority or assignee',
      description: 'Closing for good also needs the permission support.manage.',
      in: ChangeTicketSchema,
    }),
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
