/** Live support chat: what the widget and the agents' console see (specification §3, §7). */
import { z } from 'zod'
import { CHAT_FILES, CHAT_LENGTH, CHAT_NAME_LENGTH } from './chat-limits.contract.ts'

export const CHAT_STATUSES = ['waiting', 'active', 'closed'] as const
export type ChatStatus = (typeof CHAT_STATUSES)[number]

export const SenderSchema = z.enum(['user', 'admin'])
export type Sender = z.infer<typeof SenderSchema>

export const ChatFileSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    type: z.enum(['image/jpeg', 'application/pdf']),
    size: z.int().describe('bytes'),
  })
  .meta({ id: 'ChatFile' })
export type ChatFile = z.infer<typeof ChatFileSchema>

/** The number of a message, 0 for none; no larger than its column. */
export const SeqSchema = z.int().min(0).max(2_147_483_647)

/** A message as it is shown (§3), and what lets a client keep order and show each once. */
export const ChatMessageSchema = z
  .object({
    id: z.string(),
    message_text: z.string(),
    sender_type: SenderSchema,
    sender_name: z.string(),
    message_type: z.enum(['text', 'system']),
    created_at: z.iso.datetime(),
    seq: z.int().describe('1, 2, 3 … of the conversation; a client that has all up to n asks for what comes after n'),
    client_id: z.string().nullable().describe('made by the sender; sent twice with it, a message is there once'),
    files: z.array(ChatFileSchema),
  })
  .meta({ id: 'ChatMessage' })
export type ChatMessage = z.infer<typeof ChatMessageSchema>

const Name = z.string().trim().max(CHAT_NAME_LENGTH, /*i18n*/ 'Use at most 80 characters.')
/** Empty is none: the widget sends what its field holds. */
const Email = z.union([z.literal(''), z.email(/*i18n*/ 'Please enter a valid email address.').max(254)])

export const OpenChatSchema = z
  .object({
    user_name: Name.default(''),
    user_email: Email.default(''),
    initial_message: z.string().trim().max(CHAT_LENGTH, /*i18n*/ 'Write at most 4,000 characters.').default(''),
    client_id: z.string().max(64).optional().describe('of the first message'),
    session_id: z.string().max(100).optional().describe('of the chat before, where there was one on this device'),
    page: z.string().max(300).optional().describe('path of the page on which the chat was opened'),
    time_zone: z
      .string()
      .max(64)
      .optional()
      .describe('of the device, such as America/Fortaleza; an unknown one is none'),
  })
  .meta({ id: 'OpenChat' })
export type OpenChat = z.infer<typeof OpenChatSchema>

export const ChatOpenedSchema = z
  .object({
    data: z.object({
      session_id: z.string().describe('the only key to the conversation; nobody else shall see it'),
      status: z.enum(CHAT_STATUSES),
    }),
  })
  .meta({ id: 'ChatOpened' })

export const ChatMessagesSchema = z
  .object({
    data: z.array(ChatMessageSchema),
    status: z.enum(CHAT_STATUSES),
    agent_name: z.string().nullable(),
    staff_read: z.int().describe('up to which message an agent has read'),
    rated: z.boolean(),
    wants_email: z.boolean().describe('nobody answers for a while, and no address is known'),
  })
  .meta({ id: 'ChatMessages' })
export type ChatMessages = z.infer<typeof ChatMessagesSchema>

/** What the widget says before anyone has answered. */
export const ChatNoticeSchema = z
  .object({
    open: z.boolean().describe('within the hours of the desk'),
    opens_at: z.iso.datetime().nullable().describe('when someone is back; null while the desk is open, or never'),
    agents: z.int().describe('agents who are present'),
    waiting: z.int().describe('conversations that wait for an answer'),
    typical_seconds: z
      .int()
      .nullable()
      .describe('median of the first answers of seven days; null when none was measured'),
  })
  .meta({ id: 'ChatNotice' })
export type ChatNotice = z.infer<typeof ChatNoticeSchema>

export const RateChatSchema = z
  .object({
    rating: z.int().min(1).max(5),
    comment: z.string().trim().max(1000, /*i18n*/ 'Use at most 1,000 characters.').default(''),
  })
  .meta({ id: 'RateChat' })
export type RateChat = z.infer<typeof RateChatSchema>

export const ChatContactSchema = z
  .object({ email: z.email(/*i18n*/ 'Please enter a valid email address.').max(254) })
  .meta({ id: 'ChatContact' })

export const WriteChatSchema = z
  .object({
    body: z.string().trim().max(CHAT_LENGTH, /*i18n*/ 'Write at most 4,000 characters.'),
    clientId: z.string().min(1).max(64),
    fileIds: z.array(z.uuid()).max(CHAT_FILES, /*i18n*/ 'Attach at most 4 files.').default([]),
  })
  .refine(({ body, fileIds }) => body !== '' || fileIds.length > 0, {
    path: ['body'],
    message: /*i18n*/ 'Write a message or attach a file.',
  })
export type WriteChat = z.infer<typeof WriteChatSchema>
