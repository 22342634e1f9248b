import { ChatFileSchema } from '#modules/chat/chat.contract.ts'
import { CHAT_FILE_BYTES } from '#modules/chat/chat-limits.contract.ts'
import { file, get, group, post, put, raw } from '#platform/api/endpoint.ts'
import {
  ATTACHMENT_TYPES,
  attachmentBody,
  FileQuery,
  UPLOADS_PER_MINUTE,
} from '#platform/attachments/attachment-body.ts'
import {
  AfterSchema,
  BeforeSchema,
  BlockVisitorSchema,
  CloseSchema,
  DeskConversationSchema,
  DeskListSchema,
  DeskQuerySchema,
  EarlierMessagesSchema,
  NoteSchema,
  TagsSchema,
  TakeSchema,
  TransferSchema,
  UsedTagsSchema,
} from './desk.contract.ts'

const reading = { staff: 'chat.read' } as const
const working = { staff: 'chat.work' } as const

/** What an agent's console reads and does; messages go over the socket. */
export const desk = group(
  '/admin/chat/conversations',
  { name: 'chatDesk', tag: 'staff: chat', access: working },
  {
    list: get('/', { access: reading, summary: 'A view of the desk', query: DeskQuerySchema, out: DeskListSchema }),
  },
)

export const deskTags = group(
  '/admin/chat/tags',
  { name: 'chatTags', tag: 'staff: chat', access: reading },
  { list: get('/', { unrecorded: true, summary: 'Tags of the last three months', out: UsedTagsSchema }) },
)

export const conversation = group(
  '/admin/chat/conversations/:id',
  { name: 'deskConversation', tag: 'staff: chat', access: working, errors: [404, 409] },
  {
    look: get('/', {
      access: reading,
      summary: 'A conversation with its notes and history',
      query: AfterSchema,
      out: DeskConversationSchema,
    }),
    lookBack: get('/messages', {
      access: reading,
      summary: 'Earlier messages of a conversation',
      query: BeforeSchema,
      out: EarlierMessagesSchema,
    }),
    take: post('/take', { summary: 'Take a conversation, also a colleague’s', in: TakeSchema }),
    transfer: post('/transfer', { summary: 'Give a conversation to a colleague', in: TransferSchema }),
    release: post('/release', { summary: 'Put a conversation back into the queue' }),
    close: post('/close', { summary: 'End a conversation', in: CloseSchema }),
    block: post('/block', {
      summary: 'End a conversation and block its visitor',
      description:
        'By the session and, where there is one, the account. For some days or until someone unblocks (`/admin/support/blocked`). Audited.',
      in: BlockVisitorSchema,
    }),
    note: post('/notes', { summary: 'Write a note that only staff see', in: NoteSchema }),
    tag: put('/tags', { summary: 'Put the tags', in: TagsSchema }),
    addFile: post('/files', {
      summary: 'Upload a file for the next message',
      perMinute: UPLOADS_PER_MINUTE,
      query: FileQuery,
      in: raw(attachmentBody(CHAT_FILE_BYTES)),
      status: 201,
      out: ChatFileSchema,
      errors: [413, 415],
    }),
    openFile: get('/files/:fileId', {
      access: reading,
      summary: 'Download a file of a chat',
      out: file(...ATTACHMENT_TYPES),
    }),
  },
)
