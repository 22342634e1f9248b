import { z } from 'zod'
import { del, file, get, group, post, put, raw } from '#platform/api/endpoint.ts'
import {
  ATTACHMENT_TYPES,
  attachmentBody,
  FileQuery,
  UPLOADS_PER_MINUTE,
} from '#platform/attachments/attachment-body.ts'
import { MESSAGE_FILE_BYTES } from './message-limits.contract.ts'
import {
  INBOX_PAGE,
  InboxQuerySchema,
  InboxSchema,
  MessageFileSchema,
  ReadUpToSchema,
  TemplateInput,
  TemplateSchema,
  ThreadSchema,
  UnreadSchema,
  WriteMessageSchema,
} from './messages.contract.ts'

const FLAGS =
  'Messages with links, addresses, telephone numbers or requests for payment carry `flags`; nothing is held back.'

/** What both sides of a conversation do; `write` says to whom. */
const talk = (read: string, write: string) => ({
  read: get('/', { summary: read, description: FLAGS, out: ThreadSchema }),
  write: post('/', {
    summary: write,
    description: 'Sent twice with the same Idempotency-Key, it is there once.',
    once: 'by hand',
    in: WriteMessageSchema,
    status: 201,
    out: ThreadSchema,
  }),
  readUpTo: post('/read', { summary: 'Say up to where one has read', in: ReadUpToSchema }),
  addFile: post('/files', {
    summary: 'Upload a file for the next message',
    description: 'The body is the file itself: a PDF or a picture of at most 5 MB, whatever its type says.',
    perMinute: UPLOADS_PER_MINUTE,
    query: FileQuery,
    in: raw(attachmentBody(MESSAGE_FILE_BYTES)),
    status: 201,
    out: MessageFileSchema,
    errors: [413, 415],
  }),
  openFile: get('/files/:fileId', { summary: 'Download a file of the conversation', out: file(...ATTACHMENT_TYPES) }),
})

/** The guest's side of the conversation, opened as the reservation is. */
export const guestMessages = group(
  '/reservations/:code/messages',
  {
    name: 'guestMessages',
    tag: 'reservations: messages',
    access: 'traveller',
    errors: [404, 409],
    params: { code: z.string().min(6).max(36).describe('the code of six characters, or the id') },
  },
  talk('The conversation with the hotel', 'Write to the hotel'),
)

const owners = { tag: 'hotel owners: messages', access: 'owner', envelope: true, errors: [404, 409] } as const

/** The owner's side, by stay. */
export const ownerMessages = group(
  '/hotel-owner/stays/:id/messages',
  { ...owners, name: 'ownerMessages' },
  talk('The conversation about a stay', 'Write to the guest'),
)

export const inbox = group(
  '/hotel-owner/messages',
  { ...owners, name: 'inbox' },
  {
    list: get('/', {
      summary: 'Conversations, the newest first',
      description: `At most ${INBOX_PAGE} at once; those that follow come with \`after\`.`,
      query: InboxQuerySchema,
      out: InboxSchema,
    }),
    unread: get('/unread', { summary: 'How many messages wait', out: UnreadSchema }),
  },
)

export const messageTemplates = group(
  '/hotel-owner/message-templates',
  { ...owners, name: 'messageTemplate' },
  {
    list: get('/', { summary: 'Texts for often', out: z.array(TemplateSchema) }),
    add: post('/', { summary: 'Keep a text', in: TemplateInput, status: 201, out: TemplateSchema }),
    change: put('/:id', { summary: 'Change a text', in: TemplateInput, out: TemplateSchema }),
    remove: del('/:id', { summary: 'Delete a text' }),
  },
)
