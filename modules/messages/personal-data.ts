import type { Database, Transaction } from '#platform/database/index.ts'
import { and, eq, inArray } from '#platform/database/query.ts'
import { countOldTalks, forgetOld } from '#platform/talk/forget-old.ts'
import type { Thread } from './messages.contract.ts'
import type { MessageDeps } from './messages.deps.ts'
import { messageFiles, messages, messageTemplates, messageThreads } from './messages.tables.ts'
import { readThread } from './messages.views.ts'
import { bodyContext } from './talked-stay.ts'
import { listTemplates } from './templates.ts'

/** The conversations of a guest about their stays, as they see them. */
export async function exportThreads(deps: MessageDeps, stayIds: readonly string[]): Promise<Thread[]> {
  if (stayIds.length === 0) return []
  const rows = await deps.db
    .select({ stayId: messageThreads.stayId })
    .from(messageThreads)
    .where(inArray(messageThreads.stayId, [...stayIds]))
  return Promise.all(rows.map(({ stayId }) => readThread(deps, { side: 'guest', stayId })))
}

/** The conversations of an owner with guests, and the texts that they send often. */
export async function exportOwner(deps: MessageDeps, ownerId: string) {
  const rows = await deps.db
    .select({ stayId: messageThreads.stayId })
    .from(messageThreads)
    .where(eq(messageThreads.ownerId, ownerId))
    .orderBy(messageThreads.stayId)
  const threads = await Promise.all(rows.map(({ stayId }) => readThread(deps, { side: 'owner', stayId, ownerId })))
  return { templates: await listTemplates(deps, ownerId), threads }
}

/** The texts that an owner sends often go; what was written to guests is theirs, too. */
export async function eraseOwner(tx: Transaction, ownerId: string): Promise<void> {
  await tx.delete(messageTemplates).where(eq(messageTemplates.ownerId, ownerId))
}

/** Empties what a guest wrote and deletes their files; that something was written, and the hotel's own words, stay. */
export async function eraseGuest({ vault }: MessageDeps, tx: Transaction, stayIds: readonly string[]): Promise<void> {
  for (const stayId of stayIds) {
    const theirs = and(eq(messages.stayId, stayId), eq(messages.side, 'guest'))
    await tx.delete(messageFiles).where(and(eq(messageFiles.talkId, stayId), eq(messageFiles.side, 'guest')))
    await tx
      .update(messages)
      .set({ body: vault.seal('', bodyContext(stayId)), flags: [] })
      .where(theirs)
  }
}

export const countThreadsBefore = (db: Database, before: Date) => countOldTalks(db, messageThreads, before)

/** Conversations of long ago, whole; returns how many. Nobody can write on a stay that is over for 60 days. */
export function forgetThreads(deps: MessageDeps): Promise<number> {
  const { stayId, lastAt } = messageThreads
  return forgetOld(deps, { id: stayId, lastAt, deleteAll })
}

async function deleteAll(tx: Transaction, stayIds: string[]): Promise<void> {
  await tx.delete(messageFiles).where(inArray(messageFiles.talkId, stayIds))
  await tx.delete(messages).where(inArray(messages.stayId, stayIds))
  await tx.delete(messageThreads).where(inArray(messageThreads.stayId, stayIds))
}

/** What stays of a guest's conversations when their account is erased, as it is said to them. */
export const KEPT_OF_MESSAGES = [
  {
    what: /*i18n*/ { id: 'message.kept', message: 'What hotels wrote to you' },
    why: /*i18n*/ {
      id: 'message.kept-why',
      message:
        'Those words are theirs. They are deleted with the conversation, after the time stated on the privacy page.',
    },
  },
] as const

/** What stays of an owner's conversations when their account is erased, as it is said to them. */
export const KEPT_OF_OWNER_MESSAGES = [
  {
    what: /*i18n*/ { id: 'message.kept-of-owner', message: 'What you wrote to guests about their stays' },
    why: /*i18n*/ {
      id: 'message.kept-of-owner-why',
      message:
        'It is part of what you agreed with your guests. It is deleted with the conversation, after the time stated on the privacy page.',
    },
  },
] as const
