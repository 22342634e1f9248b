import type { ChatDeps } from '#modules/chat/chat.deps.ts'
import { chatErrors } from '#modules/chat/chat.errors.ts'
import { chatReplies } from '#modules/chat/chat.tables.ts'
import { isDuplicate } from '#platform/database/index.ts'
import { asc, eq } from '#platform/database/query.ts'
import type { CannedReply, CannedReplyInput } from './desk.contract.ts'

export function listReplies({ db }: Pick<ChatDeps, 'db'>): Promise<CannedReply[]> {
  const { id, shortcut, title, bodyEn, bodyPt } = chatReplies
  return db.select({ id, shortcut, title, bodyEn, bodyPt }).from(chatReplies).orderBy(asc(shortcut))
}

/** Keeps a reply, new without an id. Throws AppError `chat/state` for a shortcut that another has, `chat/not-found`. */
export async function saveReply(
  { db, clock }: Pick<ChatDeps, 'db' | 'clock'>,
  staff: { id: string },
  { id, ...input }: CannedReplyInput & { id?: string },
): Promise<CannedReply> {
  const values = { ...input, changedBy: staff.id, changedAt: clock.now() }
  try {
    const [row] = id
      ? await db.update(chatReplies).set(values).where(eq(chatReplies.id, id)).returning({ id: chatReplies.id })
      : await db.insert(chatReplies).values(values).returning({ id: chatReplies.id })
    if (!row) throw chatErrors.noReply()
    return { id: row.id, ...input }
  } catch (error) {
    if (isDuplicate(error)) throw chatErrors.shortcut()
    throw error
  }
}

/** Deleting one that is gone is not an error. */
export async function deleteReply({ db }: Pick<ChatDeps, 'db'>, id: string): Promise<void> {
  await db.delete(chatReplies).where(eq(chatReplies.id, id))
}
