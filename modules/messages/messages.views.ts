import { among } from '#platform/database/among.ts'
import { and, desc, eq, inArray, sql } from '#platform/database/query.ts'
import { messageAttachments } from './message-files.ts'
import { INBOX_PAGE, type Inbox, type InboxQuery, type MessageView, type Thread } from './messages.contract.ts'
import type { MessageDeps, Talker } from './messages.deps.ts'
import { messages, messageThreads } from './messages.tables.ts'
import { bodyContext, isOpen, stayFor, unreadOf } from './talked-stay.ts'

/** The whole conversation as one side sees it; empty when nobody has written yet. Throws AppError `hotel/not-found`. */
export async function readThread(deps: MessageDeps, talker: Talker): Promise<Thread> {
  const { db, vault } = deps
  const stay = await stayFor(deps, talker)
  const { stayId, side } = talker
  const [[thread], rows, filesOf] = await Promise.all([
    db.select().from(messageThreads).where(eq(messageThreads.stayId, stayId)),
    db.select().from(messages).where(eq(messages.stayId, stayId)).orderBy(messages.number),
    messageAttachments.list(deps, db, [stayId]),
  ])
  const { guestRead = 0, ownerRead = 0 } = thread ?? {}
  const readBy = { guest: guestRead, owner: ownerRead }
  const other = side === 'guest' ? 'owner' : 'guest'
  const views = rows.map((row): MessageView => {
    const mine = row.side === side
    return {
      id: row.id,
      number: row.number,
      from: row.side,
      mine,
      flags: row.flags,
      at: row.at.toISOString(),
      body: vault.open(row.body, bodyContext(stayId)),
      files: filesOf(stayId, row.number),
      read: row.number <= readBy[mine ? other : side],
    }
  })
  const { hotelName, hotelLanguage, code, guestName, checkIn, checkOut } = stay
  const unread = views.filter(({ mine, read }) => !mine && !read).length
  const open = isOpen(stay, deps.clock.now())
  const named = { hotelName, hotelLanguage, code, guestName }
  return { stayId, ...named, checkIn, checkOut, messages: views, unread, open }
}

const PREVIEW = 140

/** What an owner's guests wrote, the newest conversation first. */
export async function readInbox(deps: MessageDeps, ownerId: string, query: InboxQuery = {}): Promise<Inbox> {
  const { db, vault, staysOf } = deps
  const [found, waiting] = await Promise.all([listed(deps, ownerId, query), unreadOfOwner(deps, ownerId)])
  const rows = found.slice(0, INBOX_PAGE)
  const ids = rows.map(({ thread }) => thread.stayId)
  const [known, last] = await Promise.all([
    staysOf(ids),
    ids.length === 0
      ? []
      : db
          .select({ stayId: messages.stayId, side: messages.side, body: messages.body })
          .from(messages)
          .innerJoin(
            messageThreads,
            and(eq(messageThreads.stayId, messages.stayId), eq(messageThreads.lastNumber, messages.number)),
          )
          .where(inArray(messageThreads.stayId, ids)),
  ])
  const threads = rows.flatMap(({ thread, unread }) => {
    const stay = known.find(({ stayId }) => stayId === thread.stayId)
    const newest = last.find(({ stayId }) => stayId === thread.stayId)
    if (!stay || !newest) return []
    const { stayId, hotelName, hotelLanguage, code, guestName, checkIn } = stay
    const preview = vault.open(newest.body, bodyContext(stayId)).slice(0, PREVIEW)
    return {
      stayId,
      hotelName,
      hotelLanguage,
      code,
      guestName,
      checkIn,
      preview,
      unread,
      lastFrom: newest.side,
      lastAt: thread.lastAt.toISOString(),
    }
  })
  return { unread: waiting, threads, next: found.length > rows.length ? rows.at(-1)?.thread.stayId : undefined }
}

/** One more than a page has, to know whether there is another. */
async function listed({ db, staysFound }: MessageDeps, ownerId: string, { text, show, after }: InboxQuery) {
  const { stayId, lastAt } = messageThreads
  const unread = unreadOf('owner')
  return db
    .select({ thread: messageThreads, unread })
    .from(messageThreads)
    .where(
      and(
        eq(messageThreads.ownerId, ownerId),
        text ? among(stayId, await staysFound(ownerId, text)) : undefined,
        show === 'unread' ? sql`${unread} > 0` : undefined,
        after
          ? sql`(${lastAt}, ${stayId}) < (select last.last_at, last.stay_id from ${messageThreads} last
              where last.stay_id = ${after} and last.owner_id = ${ownerId})`
          : undefined,
      ),
    )
    .orderBy(desc(lastAt), desc(stayId))
    .limit(INBOX_PAGE + 1)
}

/** How many messages wait for an owner, over all stays. */
export async function unreadOfOwner({ db }: MessageDeps, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ unread: sql<number>`coalesce(sum(${unreadOf('owner')}), 0)::int` })
    .from(messageThreads)
    .where(eq(messageThreads.ownerId, ownerId))
  return row?.unread ?? 0
}

/** How many messages wait for one side, by stay; stays on which nobody wrote are left out. */
export async function unreadCounts(
  { db }: MessageDeps,
  side: 'guest' | 'owner',
  stayIds: readonly string[],
): Promise<Map<string, number>> {
  if (stayIds.length === 0) return new Map()
  const rows = await db
    .select({ stayId: messageThreads.stayId, unread: unreadOf(side) })
    .from(messageThreads)
    .where(inArray(messageThreads.stayId, [...stayIds]))
  return new Map(rows.map(({ stayId, unread }) => [stayId, unread]))
}
