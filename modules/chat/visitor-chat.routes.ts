import { z } from 'zod'
import { file, get, group, post, put, raw } from '#platform/api/endpoint.ts'
import {
  ATTACHMENT_TYPES,
  attachmentBody,
  FileQuery,
  UPLOADS_PER_MINUTE,
} from '#platform/attachments/attachment-body.ts'
import {
  ChatContactSchema,
  ChatFileSchema,
  ChatMessagesSchema,
  ChatNoticeSchema,
  ChatOpenedSchema,
  OpenChatSchema,
  RateChatSchema,
  SeqSchema,
} from './chat.contract.ts'
import { CHAT_FILE_BYTES } from './chat-limits.contract.ts'

const SESSIONS_PER_MINUTE = 10
const MAILS_PER_MINUTE = 3

export const chat = group(
  '/chat',
  { name: 'chat', tag: 'chat', access: 'public' },
  {
    notice: get('/', { summary: 'Whether someone is there, and how long answers take', out: ChatNoticeSchema }),
    open: post('/sessions', {
      features: ['chat'],
      access: 'traveller',
      perMinute: SESSIONS_PER_MINUTE,
      summary: 'Begin a chat',
      description: 'With a customer signed in, name and address are taken from the account.',
      in: OpenChatSchema,
      out: ChatOpenedSchema,
    }),
  },
)

/** What is done in a chat; its id is the key (specification §7). The live part goes over the socket. */
export const chatSession = group(
  '/chat/sessions/:sessionId',
  {
    name: 'chatSession',
    tag: 'chat',
    access: 'public',
    errors: [404],
    params: { sessionId: z.string().min(1).max(100).describe('as it came from POST /api/chat/sessions') },
  },
  {
    messages: get('/messages', {
      summary: 'What was said',
      query: z.object({
        after: z.coerce.number<number>().pipe(SeqSchema).default(0).describe('seq of the last known'),
      }),
      out: ChatMessagesSchema,
    }),
    rate: post('/rating', { summary: 'Say how a chat was that is over', in: RateChatSchema, errors: [409] }),
    giveContact: put('/contact', { summary: 'Say where an answer reaches the visitor', in: ChatContactSchema }),
    mailTranscript: post('/transcript', {
      summary: 'Mail what was said',
      description: 'To the address of the customer whose chat it is.',
      perMinute: MAILS_PER_MINUTE,
      errors: [409],
    }),
    addFile: post('/files', {
      summary: 'Upload a file for the next message',
      description: 'The body is the file itself: a PDF or a picture of at most 10 MB, whatever its type says.',
      perMinute: UPLOADS_PER_MINUTE,
      query: FileQuery,
      in: raw(attachmentBody(CHAT_FILE_BYTES)),
      status: 201,
      out: ChatFileSchema,
      errors: [413, 415],
    }),
    openFile: get('/files/:fileId', { summary: 'Download a file of the chat', out: file(...ATTACHMENT_TYPES) }),
  },
)
