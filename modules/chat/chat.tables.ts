import { sql } from '#platform/database/query.ts'
import {
  bigint,
  boolean,
  bytea,
  check,
  id,
  index,
  instant,
  integer,
  pgTable,
  primaryKey,
  seq,
  smallint,
  text,
  unique,
  uuid,
} from '#platform/database/schema.ts'
import type { Locale } from '#platform/locale.ts'
import { fileTable } from '#platform/talk/file-table.ts'
import type { ChatStatus, Sender } from './chat.contract.ts'
import type { Ending, Move } from './conversation-states.ts'

export const chatConversations = pgTable(
  'chat_conversations',
  {
    id: id(),
    /** SHA-256 of the session id, which only the visitor's browser has. */
    keyHash: bytea().notNull(),
    status: text().$type<ChatStatus>().notNull(),
    name: text().notNull(),
    email: text(),
    /** Who was signed in; proved by their token, never by what a browser says. */
    customerId: uuid(),
    locale: text().$type<Locale>().notNull(),
    /** Where the chat was opened. */
    page: text(),
    /** Of the visitor's device, so that agents know what time it is there. */
    timeZone: text(),
    /** Of the newest message; the next one is one more. */
    lastSeq: integer().notNull().default(0),
    visitorRead: integer().notNull().default(0),
    staffRead: integer().notNull().default(0),
    agentId: uuid(),
    /** Since when the visitor waits for an answer; null while the last word is ours. */
    waitingSince: instant(),
    firstAnsweredAt: instant(),
    startedAt: instant().notNull(),
    lastAt: instant().notNull(),
    closedAt: instant(),
    ending: text().$type<Ending>(),
    closeReason: text(),
    tags: text().array().notNull().default(sql`'{}'`),
    rating: smallint(),
    ratingComment: text(),
    ratedAt: instant(),
    /** When nobody was there and the matter became a ticket. */
    leftAt: instant(),
  },
  (t) => [
    unique('chat_conversations_key').on(t.keyHash),
    index('chat_conversations_open').on(t.lastAt).where(sql`${t.status} <> 'closed'`),
    index('chat_conversations_by_agent').on(t.agentId, t.lastAt),
    index('chat_conversations_by_customer').on(t.customerId, t.lastAt),
    index('chat_conversations_by_email').on(sql`lower(${t.email})`, t.lastAt).where(sql`${t.email} is not null`),
    index('chat_conversations_by_age').on(t.lastAt),
    index('chat_conversations_by_start').on(t.startedAt),
    index('chat_conversations_tags').using('gin', t.tags),
    index('chat_conversations_answered').on(t.firstAnsweredAt),
    check('chat_conversations_status', sql`${t.status} in ('waiting', 'active', 'closed')`),
    check('chat_conversations_agent', sql`${t.status} <> 'active' or ${t.agentId} is not null`),
    check('chat_conversations_closed', sql`(${t.status} = 'closed') = (${t.closedAt} is not null)`),
    check('chat_conversations_read', sql`greatest(${t.visitorRead}, ${t.staffRead}) <= ${t.lastSeq}`),
    check('chat_conversations_rating', sql`${t.rating} between 1 and 5`),
  ],
)

export const chatMessages = pgTable(
  'chat_messages',
  {
    conversationId: uuid()
      .notNull()
      .references(() => chatConversations.id),
    /** 1, 2, 3 … without a gap; the order in which everyone sees them. */
    seq: integer().notNull(),
    sender: text().$type<Sender>().notNull(),
    kind: text({ enum: ['text', 'system'] }).notNull(),
    /** Made by the sender's device, so that a message sent twice is stored once. Null for automatic messages. */
    clientId: text(),
    staffId: uuid(),
    senderName: text().notNull(),
    /** Sealed (conversations/sealed-body.ts), but in rows from before bodies were. */
    body: text().notNull(),
    sealed: boolean().notNull().default(false),
    /** Marks of its words (platform/word-marks.ts), by which the desk finds it; null in rows from before. */
    words: integer().array(),
    at: instant().notNull(),
  },
  (t) => [
    index('chat_messages_words').using('gin', t.words),
    index('chat_messages_unmarked').on(t.conversationId).where(sql`${t.words} is null`),
    primaryKey({ name: 'chat_messages_key', columns: [t.conversationId, t.seq] }),
    unique('chat_messages_once').on(t.conversationId, t.sender, t.clientId),
    check('chat_messages_sender', sql`${t.sender} in ('user', 'admin')`),
    check('chat_messages_kind', sql`${t.kind} in ('text', 'system')`),
  ],
)

/** What agents tell one another; a table of its own, so that no query for a visitor can reach it. */
export const chatNotes = pgTable(
  'chat_notes',
  {
    id: id(),
    seq: seq(),
    conversationId: uuid()
      .notNull()
      .references(() => chatConversations.id),
    staffId: uuid().notNull(),
    /** Sealed as messages are. */
    body: text().notNull(),
    sealed: boolean().notNull().default(false),
    at: instant().notNull(),
  },
  (t) => [index('chat_notes_by_conversation').on(t.conversationId, t.at)],
)

export const chatFiles = fileTable('chat_files', {
  talk: 'conversation_id',
  of: () => chatConversations.id,
  side: 'sender',
  sides: ['user', 'admin'],
})

/** Every move of a conversation with who made it. */
export const chatMoves = pgTable(
  'chat_moves',
  {
    id: id(),
    seq: seq(),
    conversationId: uuid()
      .notNull()
      .references(() => chatConversations.id),
    move: text().$type<Move>().notNull(),
    /** Null for the visitor and for the site itself. */
    staffId: uuid(),
    /** Whom it went to. */
    agentId: uuid(),
    note: text(),
    at: instant().notNull(),
  },
  (t) => [index('chat_moves_by_conversation').on(t.conversationId, t.at), index('chat_moves_by_time').on(t.at)],
)

/** Staff who answer chats; made when they open the console for the first time. */
export const chatAgents = pgTable(
  'chat_agents',
  {
    staffId: uuid().primaryKey(),
    presence: text({ enum: ['available', 'away'] }).notNull(),
    /** Last sign of life of a console; see VANISHED_SECONDS. */
    seenAt: instant().notNull(),
    loadLimit: smallint().notNull(),
    languages: text().array().$type<Locale[]>().notNull(),
    /** Who got one longest ago is the next among equals. */
    lastAssignedAt: instant(),
  },
  (t) => [
    check('chat_agents_presence', sql`${t.presence} in ('available', 'away')`),
    check('chat_agents_load', sql`${t.loadLimit} between 1 and 20`),
  ],
)

/** What agents often say. */
export const chatReplies = pgTable(
  'chat_replies',
  {
    id: id(),
    /** Typed after a slash. */
    shortcut: text().notNull(),
    title: text().notNull(),
    /** By language; English where another is missing. Variables are in double braces. */
    bodyEn: text().notNull(),
    bodyPt: text().notNull(),
    changedBy: uuid().notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [unique('chat_replies_shortcut').on(t.shortcut)],
)

/** Messages between processes that are too long for a notification; the adapter of the sockets writes and deletes them. */
export const socketAttachments = pgTable('socket_io_attachments', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  createdAt: instant().defaultNow(),
  payload: bytea(),
})
