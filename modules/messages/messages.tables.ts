import { sql } from '#platform/database/query.ts'
import {
  check,
  id,
  index,
  instant,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from '#platform/database/schema.ts'
import { fileTable } from '#platform/talk/file-table.ts'
import type { Flag, Side } from './messages.contract.ts'

/** One for each stay on which someone wrote. */
export const messageThreads = pgTable(
  'message_threads',
  {
    stayId: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    hotelId: uuid().notNull(),
    /** Of the newest message; the next one is one more. */
    lastNumber: integer().notNull().default(0),
    lastAt: instant().notNull(),
    /** Up to which message each side has read. */
    guestRead: integer().notNull().default(0),
    ownerRead: integer().notNull().default(0),
    /** When each side was last told by mail that there is something to read. */
    guestToldAt: instant(),
    ownerToldAt: instant(),
  },
  (t) => [
    index('message_threads_by_owner').on(t.ownerId, t.lastAt),
    check('message_threads_read', sql`greatest(${t.guestRead}, ${t.ownerRead}) <= ${t.lastNumber}`),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: id(),
    stayId: uuid()
      .notNull()
      .references(() => messageThreads.stayId),
    /** 1, 2, 3 … of the thread; the order in which both sides see it. */
    number: integer().notNull(),
    side: text().$type<Side>().notNull(),
    /** Made by the sender for each message, so that one sent twice is stored once. */
    key: text().notNull(),
    /** Sealed with the stay. */
    body: text().notNull(),
    /** What readers are warned of. */
    flags: text().array().$type<Flag[]>().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    unique('messages_of_thread').on(t.stayId, t.number),
    unique('messages_once').on(t.stayId, t.side, t.key),
    check('messages_side', sql`${t.side} in ('guest', 'owner')`),
  ],
)

export const messageFiles = fileTable('message_files', { talk: 'stay_id', sides: ['guest', 'owner'] })

/** Texts that an owner sends often. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    ownerId: uuid().notNull(),
    id: uuid().notNull().default(sql`uuidv7()`),
    name: text().notNull(),
    body: text().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [primaryKey({ name: 'message_templates_key', columns: [t.ownerId, t.id] })],
)
