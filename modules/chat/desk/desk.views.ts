import type { ChatDeps } from '#modules/chat/chat.deps.ts'
import { chatConversations, chatMessages, chatMoves, chatNotes } from '#modules/chat/chat.tables.ts'
import { DESK_PAGE, type DeskView, MESSAGES_PAGE } from '#modules/chat/chat-limits.contract.ts'
import { readMessages } from '#modules/chat/conversations/read-messages.ts'
import { chatBodies } from '#modules/chat/conversations/sealed-body.ts'
import { findConversation } from '#modules/chat/conversations/visitor-view.ts'
import { and, arrayContains, desc, eq, ilike, isNotNull, lt, ne, or, type SQL, sql } from '#platform/database/query.ts'
import { asWritten } from '#platform/database/written-order.ts'
import { byPart, containing, foundIn, type Way } from '#platform/lists/found.ts'
import { saysAll } from '#platform/sealed-bodies.ts'
import { usedTags } from '#platform/talk/used-tags.ts'
import { waitsInChat } from './assign.ts'
import type { DeskConversation, DeskList, DeskQuery, DeskRow, EarlierMessages, UsedTags } from './desk.contract.ts'

const PREVIEW = 140
const EARLIER = 5

const ROWS = { table: chatConversations, id: chatConversations.id }

type Deps = Pick<ChatDeps, 'db' | 'clock' | 'vault' | 'staffNames'>

const last = sql`(select message from ${chatMessages} as message
  where message.conversation_id = ${chatConversations.id} and message.kind = 'text' order by seq desc limit 1)`
const SHOWN = {
  conversation: chatConversations,
  lastBody: sql<string | null>`(${last}).body`,
  lastSealed: sql<boolean>`coalesce((${last}).sealed, false)`,
  lastSender: sql<'user' | 'admin' | null>`(${last}).sender`,
  unread: sql<number>`(select count(*)::int from ${chatMessages} as message
    where message.conversation_id = ${chatConversations.id} and message.sender = 'user' and message.seq > ${chatConversations.staffRead})`,
}
type Shown = {
  conversation: typeof chatConversations.$inferSelect
  lastBody: string | null
  lastSealed: boolean
  lastSender: 'user' | 'admin' | null
  unread: number
}

/** One page of a view of the desk, what waits longest or was touched last first. @param me the reader. */
export async function readDesk(deps: Deps, me: string, query: DeskQuery): Promise<DeskList> {
  const { db } = deps
  const { view = 'queue', limit = DESK_PAGE } = query
  const order =
    view === 'queue'
      ? sql`${chatConversations.waitingSince} asc nulls last, ${chatConversations.startedAt}`
      : sql`${chatConversations.lastAt} desc`
  const where = and(...conditions(me, query))
  const [found, counts] = await Promise.all([
    db
      .select(SHOWN)
      .from(chatConversations)
      .where(query.search ? foundIn(matches(deps, query.search), { ...ROWS, where, order, most: limit + 1 }) : where)
      .orderBy(order)
      .limit(limit + 1),
    countDesk(deps, me),
  ])
  const rows = await rowsOf(deps, found.slice(0, limit))
  return { rows, more: found.length > limit, counts, now: deps.clock.now().toISOString() }
}

function conditions(me: string, query: DeskQuery): (SQL | undefined)[] {
  const { view = 'queue', tag, language, agent, before } = query
  const { status, agentId, lastAt, leftAt, locale, tags } = chatConversations
  const views: Record<DeskView, SQL | undefined> = {
    queue: waitsInChat(),
    mine: and(eq(status, 'active'), eq(agentId, me)),
    active: eq(status, 'active'),
    closed: eq(status, 'closed'),
    left: isNotNull(leftAt),
    all: undefined,
  }
  return [
    views[view],
    tag ? arrayContains(tags, [tag]) : undefined,
    language ? eq(locale, language) : undefined,
    agent ? eq(agentId, agent) : undefined,
    before ? lt(lastAt, new Date(before)) : undefined,
  ]
}

/** Names and addresses by a part of them; what was said, which is sealed, by whole words of one message. */
function matches({ vault }: Pick<Deps, 'vault'>, search: string): Way[] {
  const part = containing(search)
  const { id, name, email, tags } = chatConversations
  const named = or(ilike(name, part), ilike(email, part), arrayContains(tags, [search.toLowerCase()]))
  const said = saysAll(vault, chatMessages.words, search)
  const inWords = said && byPart(id, { parts: chatMessages, of: chatMessages.conversationId, where: said })
  return [...(named ? [{ unforeseen: named }] : []), ...(inWords ? [inWords] : [])]
}

/** The tags of the last three months, what is used most first. */
export function readTags({ db, clock }: Pick<ChatDeps, 'db' | 'clock'>): Promise<UsedTags> {
  const { tags, lastAt } = chatConversations
  return usedTags(db, { table: chatConversations, tags, lastAt }, clock.now())
}

async function countDesk({ db }: Pick<Deps, 'db'>, me: string): Promise<DeskList['counts']> {
  const { status, agentId } = chatConversations
  const [row] = await db
    .select({
      queue: sql<number>`count(*) filter (where ${waitsInChat()})::int`,
      mine: sql<number>`count(*) filter (where ${status} = 'active' and ${agentId} = ${me})::int`,
      active: sql<number>`count(*) filter (where ${status} = 'active')::int`,
    })
    .from(chatConversations)
    .where(ne(status, 'closed'))
  return row ?? { queue: 0, mine: 0, active: 0 }
}

/** What waits for an agent. */
export function countQueue({ db }: Pick<Deps, 'db'>): Promise<number> {
  return db.$count(chatConversations, waitsInChat())
}

async function rowsOf(deps: Pick<Deps, 'staffNames' | 'vault'>, found: readonly Shown[]): Promise<DeskRow[]> {
  const names = await deps.staffNames(found.flatMap(({ conversation }) => conversation.agentId ?? []))
  return found.map(({ conversation: one, lastSender, unread, ...last }) => ({
    id: one.id,
    status: one.status,
    name: one.name,
    email: one.email,
    customer_id: one.customerId,
    language: one.locale,
    agent_id: one.agentId,
    agent_name: names.get(one.agentId ?? '') ?? null,
    waiting_since: one.waitingSince?.toISOString() ?? null,
    started_at: one.startedAt.toISOString(),
    last_at: one.lastAt.toISOString(),
    last_text: previewOf(deps, one.id, last),
    last_sender: lastSender,
    unread,
    tags: one.tags,
    left: one.leftAt !== null,
    rating: one.rating,
  }))
}

function previewOf(
  deps: Pick<Deps, 'vault'>,
  conversationId: string,
  last: Pick<Shown, 'lastBody' | 'lastSealed'>,
): string {
  const { lastBody: body, lastSealed: sealed } = last
  return body === null ? '' : chatBodies.open(deps.vault, conversationId, { body, sealed }).slice(0, PREVIEW)
}

/**
 * One conversation for an agent: with its last messages, or, for a console that is open, all that came after one. Throws AppError
 * `chat/not-found`.
 */
export async function openAtDesk(deps: Deps, id: string, after?: number): Promise<DeskConversation> {
  const { db, staffNames } = deps
  const row = await findConversation(deps, { id })
  const [shown, messages, notes, moves, earlier] = await Promise.all([
    db.select(SHOWN).from(chatConversations).where(eq(chatConversations.id, id)),
    readMessages(deps, db, id, after === undefined ? { last: MESSAGES_PAGE } : { after }),
    db
      .select()
      .from(chatNotes)
      .where(eq(chatNotes.conversationId, id))
      .orderBy(...asWritten(chatNotes)),
    db
      .select()
      .from(chatMoves)
      .where(eq(chatMoves.conversationId, id))
      .orderBy(...asWritten(chatMoves)),
    earlierOf(deps, row),
  ])
  const [conversation] = await rowsOf(deps, shown)
  if (!conversation) throw new Error('the conversation is gone')
  const people = [
    ...notes.map(({ staffId }) => staffId),
    ...moves.flatMap(({ staffId, agentId }) => [staffId, agentId]),
  ]
  const names = await staffNames(people.filter((one) => one !== null))
  const name = (staffId: string | null) => (staffId ? (names.get(staffId) ?? '') : null)
  return {
    conversation,
    page: row.page,
    time_zone: row.timeZone,
    messages,
    visitor_read: row.visitorRead,
    close_reason: row.closeReason,
    ending: row.ending,
    rating_comment: row.ratingComment,
    earlier,
    notes: notes.map((one) => ({
      id: one.id,
      author: name(one.staffId) ?? '',
      body: chatBodies.open(deps.vault, id, one),
      at: one.at.toISOString(),
    })),
    moves: moves.map((one) => ({
      move: one.move,
      by: name(one.staffId),
      to: name(one.agentId),
      note: one.note,
      at: one.at.toISOString(),
    })),
  }
}

/** The messages before one, a page of them. Throws AppError `chat/not-found`. */
export async function readEarlier(deps: Deps, id: string, before: number): Promise<EarlierMessages> {
  await findConversation(deps, { id })
  return { data: await readMessages(deps, deps.db, id, { before, last: MESSAGES_PAGE }) }
}

/** Of the same customer, or of someone who gave the same address; who gave neither has none. */
async function earlierOf(deps: Pick<Deps, 'db' | 'vault'>, { id, customerId, email }: Shown['conversation']) {
  const same = [
    ...(customerId ? [eq(chatConversations.customerId, customerId)] : []),
    ...(email ? [sql`lower(${chatConversations.email}) = ${email.toLowerCase()}`] : []),
  ]
  if (same.length === 0) return []
  const rows = await deps.db
    .select(SHOWN)
    .from(chatConversations)
    .where(and(or(...same), ne(chatConversations.id, id)))
    .orderBy(desc(chatConversations.lastAt))
    .limit(EARLIER)
  return rows.map(({ conversation, ...last }) => ({
    id: conversation.id,
    started_at: conversation.startedAt.toISOString(),
    last_text: previewOf(deps, conversation.id, last),
  }))
}
