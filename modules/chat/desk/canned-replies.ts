import { changesBetween } from '#modules/audit/index.ts'
import type { Actor, ChatDeps } from '#modules/chat/chat.deps.ts'
import { chatErrors } from '#modules/chat/chat.errors.ts'
import { chatReplies } from '#modules/chat/chat.tables.ts'
import { isDuplicate, type Transaction } from '#platform/database/index.ts'
import { asc, eq } from '#platform/database/query.ts'
import type { CannedReply, CannedReplyInput } from './desk.contract.ts'

export function listReplies({ db }: Pick<ChatDeps, 'db'>): Promise<CannedReply[]> {
  const { id, shortcut, title, bodyEn, bodyPt } = chatReplies
  return db.select({ id, shortcut, title, bodyEn, bodyPt }).from(chatReplies).orderBy(asc(shortcut))
}

type Kept = Pick<ChatDeps, 'db' | 'clock' | 'audit'>

/** Keeps a reply, new without an id. Throws AppError `chat/state` for a shortcut that another has, `chat/not-found`. */
export async function saveReply(
  { db, clock, audit }: Kept,
  who: Actor,
  { id, ...input }: CannedReplyInput & { id?: string },
): Promise<CannedReply> {
  const values = { ...input, changedBy: who.id, changedAt: clock.now() }
  try {
    return await db.transaction(async (tx) => {
      const before = id ? await lockReply(tx, id) : null
      const [row] = before
        ? await tx.update(chatReplies).set(values).where(eq(chatReplies.id, before.id)).returning()
        : await tx.insert(chatReplies).values(values).returning()
      if (!row) throw chatErrors.noReply()
      const action = before ? 'canned-reply.changed' : 'canned-reply.added'
      await audit.record(tx, { ...entryOf(who, row.id), action, changes: changesBetween(before, input) })
      return { id: row.id, ...input }
    })
  } catch (error) {
    if (isDuplicate(error)) throw chatErrors.shortcut()
    throw error
  }
}

/** Deleting one that is gone is not an error. */
export async function deleteReply({ db, audit }: Omit<Kept, 'clock'>, who: Actor, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(chatReplies).where(eq(chatReplies.id, id)).returning()
    if (!gone) return
    const { shortcut, title } = gone
    await audit.record(tx, { ...entryOf(who, id), action: 'canned-reply.removed', detail: { shortcut, title } })
  })
}

async function lockReply(tx: Transaction, id: string) {
  const [row] = await tx.select().from(chatReplies).where(eq(chatReplies.id, id)).for('update')
  if (!row) throw chatErrors.noReply()
  return row
}

const entryOf = (who: Actor, id: string) => ({ who, permission: 'chat.manage', subject: `canned-reply:${id}` })
