/** The agents' console (/admin/chat) and its settings (/admin/chat-agents). */
import { z } from 'zod'
import { CHAT_STATUSES, ChatMessageSchema, SenderSchema } from '#modules/chat/chat.contract.ts'
import { CHAT_LENGTH, DESK_MOST, DESK_PAGE, DESK_VIEWS, MOST_LOAD } from '#modules/chat/chat-limits.contract.ts'
import { Tags, UsedTags as TagsInUse, type UsedTag } from '#platform/talk/tags.contract.ts'
import { unknownVariables } from './reply-variables.contract.ts'

const Language = z.enum(['en', 'pt-BR'])

export const DeskRowSchema = z
  .object({
    id: z.uuid(),
    status: z.enum(CHAT_STATUSES),
    name: z.string(),
    email: z.string().nullable(),
    /** Signed in, so that name and address are proved. */
    customer_id: z.uuid().nullable(),
    language: Language,
    agent_id: z.uuid().nullable(),
    agent_name: z.string().nullable(),
    waiting_since: z.iso.datetime().nullable(),
    started_at: z.iso.datetime(),
    last_at: z.iso.datetime(),
    last_text: z.string(),
    last_sender: SenderSchema.nullable(),
    unread: z.int().describe('messages of the visitor that no agent has read'),
    tags: z.array(z.string()),
    left: z.boolean().describe('nobody was there, and it became a ticket'),
    rating: z.int().nullable(),
  })
  .meta({ id: 'ChatDeskRow' })
export type DeskRow = z.infer<typeof DeskRowSchema>

export const DeskQuerySchema = z.object({
  view: z.enum(DESK_VIEWS).default('queue'),
  search: z
    .string()
    .trim()
    .max(100)
    .default('')
    .describe('part of a name or email, a tag, or whole words of what was said'),
  tag: z.string().max(40).optional(),
  language: Language.optional(),
  agent: z.uuid().optional().describe('who has it, or had it last'),
  limit: z.coerce.number().int().min(1).max(DESK_MOST).default(DESK_PAGE),
  before: z.iso.datetime().optional().describe('last_at of the last row of the page before'),
})
export type DeskQuery = Partial<z.output<typeof DeskQuerySchema>>

export const DeskListSchema = z
  .object({
    rows: z.array(DeskRowSchema),
    more: z.boolean(),
    counts: z.object({ queue: z.int(), mine: z.int(), active: z.int() }),
    now: z.iso.datetime().describe('on the clock of the server, by which waiting is measured'),
  })
  .meta({ id: 'ChatDeskList' })
export type DeskList = z.infer<typeof DeskListSchema>

export const UsedTagsSchema = TagsInUse.meta({ id: 'ChatTags' })
export type UsedTags = UsedTag[]

export const ChatNoteSchema = z
  .object({ id: z.uuid(), author: z.string(), body: z.string(), at: z.iso.datetime() })
  .meta({ id: 'ChatNote' })
export type ChatNote = z.infer<typeof ChatNoteSchema>

export const ChatMoveSchema = z.object({
  move: z.string(),
  by: z.string().nullable(),
  to: z.string().nullable(),
  note: z.string().nullable(),
  at: z.iso.datetime(),
})

export const DeskConversationSchema = z
  .object({
    conversation: DeskRowSchema,
    page: z.string().nullable(),
    time_zone: z.string().nullable(),
    messages: z.array(ChatMessageSchema).describe('the last 100, or all after the one that was named'),
    notes: z.array(ChatNoteSchema),
    moves: z.array(ChatMoveSchema),
    visitor_read: z.int(),
    close_reason: z.string().nullable(),
    ending: z.enum(['visitor', 'agent', 'silence', 'blocked']).nullable(),
    rating_comment: z.string().nullable(),
    earlier: z.array(z.object({ id: z.uuid(), started_at: z.iso.datetime(), last_text: z.string() })),
  })
  .meta({ id: 'ChatDeskConversation' })
export type DeskConversation = z.infer<typeof DeskConversationSchema>

/** Numbers of messages, which PostgreSQL keeps in four bytes. */
const Seq = z.coerce.number().int().min(0).max(2_147_483_647)
export const AfterSchema = z.object({
  after: Seq.optional().describe('the last message that the console has; without it the last 100 come'),
})
export const BeforeSchema = z.object({ before: Seq.describe('the first message that the console has') })
export const EarlierMessagesSchema = z
  .object({ data: z.array(ChatMessageSchema).describe('the 100 before that one, in order; numbered from 1') })
  .meta({ id: 'ChatEarlierMessages' })
export type EarlierMessages = z.infer<typeof EarlierMessagesSchema>

const Text = z
  .string()
  .trim()
  .min(1, /*i18n*/ 'Write something first.')
  .max(CHAT_LENGTH, /*i18n*/ 'Write at most 4,000 characters.')
export const NoteSchema = z.object({
  body: Text,
  id: z.uuid().optional().describe('made by the writer; sent twice with it, a note is there once'),
})
export const TakeSchema = z
  .object({
    holder: z.uuid().nullable().describe('who had it when the button was pressed; another one now is refused'),
  })
  .nullish()
export const TransferSchema = z.object({ to: z.uuid(), note: z.string().trim().max(500).default('') })
export const CloseSchema = z.object({
  reason: z
    .string()
    .trim()
    .min(1, /*i18n*/ 'Explain why you are closing the chat.')
    .max(200, /*i18n*/ 'Use at most 200 characters.'),
})
/** For how many days a visitor may be blocked; null is until someone unblocks. */
export const BLOCK_DAYS = [1, 7, 30] as const
export const BlockVisitorSchema = z.object({
  reason: z
    .string()
    .trim()
    .min(1, /*i18n*/ 'Explain why, for your colleagues.')
    .max(200, /*i18n*/ 'Use at most 200 characters.'),
  days: z.union(BLOCK_DAYS.map((days) => z.literal(days))).nullable(),
})
export const TagsSchema = z.object({ tags: Tags })

export const AgentSettingsSchema = z
  .object({
    presence: z.enum(['available', 'away']),
    loadLimit: z
      .int()
      .min(1, /*i18n*/ 'At least one conversation at a time.')
      .max(MOST_LOAD, /*i18n*/ 'At most 20 conversations at a time.'),
    languages: z.array(Language).min(1, /*i18n*/ 'Choose at least one language.'),
  })
  .meta({ id: 'ChatAgentSettings' })

const Spread = z.object({ median: z.number().nullable(), p90: z.number().nullable() })
export const AgentFiguresSchema = z.object({
  conversations: z.int(),
  first_answer_seconds: Spread,
  resolution_seconds: Spread,
  rating: z.number().nullable().describe('mean of 1 to 5'),
  ratings: z.int(),
})
export type AgentFigures = z.infer<typeof AgentFiguresSchema>

export const ChatAgentSchema = z
  .object({
    staff_id: z.uuid(),
    name: z.string(),
    presence: z.enum(['available', 'away', 'offline']),
    chosen_presence: z.enum(['available', 'away']).describe('what they have chosen, also while their console is shut'),
    load: z.int(),
    load_limit: z.int(),
    languages: z.array(Language),
    figures: AgentFiguresSchema,
  })
  .meta({ id: 'ChatAgent' })
export type ChatAgent = z.infer<typeof ChatAgentSchema>

export const FiguresQuerySchema = z.object({
  days: z.enum(['7', '30']).default('30').describe('of how many days the figures are'),
})

export const AgentListSchema = z
  .object({
    agents: z.array(ChatAgentSchema),
    total: AgentFiguresSchema.extend({ unanswered: z.int().describe('who wrote and was not answered in the chat') }),
    days: z.int(),
  })
  .meta({ id: 'ChatAgents' })
export type AgentList = z.infer<typeof AgentListSchema>

const ReplyText = Text.refine((body) => unknownVariables(body).length === 0, {
  message: /*i18n*/ 'Unknown placeholder in double braces. Use customer_name, agent_name, reservation_code or brand.',
})
export const CannedReplySchema = z
  .object({
    shortcut: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[\p{L}\p{N}-]{1,30}$/u, /*i18n*/ 'Use letters, digits and hyphens, at most 30.'),
    title: z.string().trim().min(1, /*i18n*/ 'Enter a title for the reply.').max(80),
    bodyEn: ReplyText,
    bodyPt: ReplyText,
  })
  .meta({ id: 'SaveChatReply' })
export type CannedReplyInput = z.infer<typeof CannedReplySchema>
export const CannedReplyViewSchema = CannedReplySchema.extend({ id: z.uuid() }).meta({ id: 'ChatReply' })
export type CannedReply = z.infer<typeof CannedReplyViewSchema>
