import type { Transaction } from '#platform/database/index.ts'
import { and, eq, inArray, isNull, sql } from '#platform/database/query.ts'
import { flagsOf } from './flag-message.ts'
import type { Side, WriteMessage } from './messages.contract.ts'
import type { MessageDeps, TalkedStay, Talker } from './messages.deps.ts'
import { messageFiles, messages, messageThreads } from './messages.tables.ts'
import { refuse } from './refuse.ts'
import { bodyContext, isOpen, OPEN_DAYS, stayFor } from './talked-stay.ts'
import { TELL_JOB, tellAt } from './tell-reader.ts'

/**
 * Writes on a stay, once for a key, however often it is sent. @returns the number of the message. Throws AppError
 * `hotel/not-found` for a stay or a file that is not the writer's, `hotel/state` when the stay is long over.
 */
export async function writeMessage(
  deps: MessageDeps,
  talker: Talker,
  { key, body, fileIds }: WriteMessage & { key: string },
): Promise<number> {
  const { db, clock, vault, jobs } = deps
  const stay = await stayFor(deps, talker)
  const at = clock.now()
  if (!isOpen(stay, at)) throw refuse.closed(OPEN_DAYS)
  const { stayId, side } = talker
  return db.transaction(async (tx) => {
    const thread = await lockThread(tx, stay, at)
    const mine = and(eq(messages.stayId, stayId), eq(messages.side, side), eq(messages.key, key))
    const [known] = await tx.select({ number: messages.number }).from(messages).where(mine)
    if (known) return known.number
    const number = thread.lastNumber + 1
    const sealed = vault.seal(body, bodyContext(stayId))
    const [row] = await tx
      .insert(messages)
      .values({ stayId, number, side, key, body: sealed, flags: flagsOf(body), at })
      .returning({ id: messages.id })
    if (!row) throw new Error('the message was not stored')
    await attach(tx, { stayId, side, messageId: row.id, fileIds })
    await tx.update(messageThreads).set({ lastNumber: number, lastAt: at }).where(eq(messageThreads.stayId, stayId))
    const reader: Side = side === 'guest' ? 'owner' : 'guest'
    const told = reader === 'guest' ? thread.guestToldAt : thread.ownerToldAt
    await jobs.send(tx, TELL_JOB, { stayId, side: reader }, { at: tellAt(told, at) })
    return number
  })
}

/** One writer at a time, so that numbers have no gap and no message is counted twice. */
async function lockThread(tx: Transaction, { stayId, ownerId, hotelId }: TalkedStay, lastAt: Date) {
  await tx.insert(messageThreads).values({ stayId, ownerId, hotelId, lastAt }).onConflictDoNothing()
  const [thread] = await tx.select().from(messageThreads).where(eq(messageThreads.stayId, stayId)).for('update')
  if (!thread) throw new Error('the thread was not stored')
  return thread
}

type Attaching = { stayId: string; side: Side; messageId: string; fileIds: readonly string[] }

async function attach(tx: Transaction, { stayId, side, messageId, fileIds }: Attaching): Promise<void> {
  const wanted = [...new Set(fileIds)]
  if (wanted.length === 0) return
  const attached = await tx
    .update(messageFiles)
    .set({ messageId })
    .where(
      and(
        inArray(messageFiles.id, wanted),
        eq(messageFiles.stayId, stayId),
        eq(messageFiles.side, side),
        isNull(messageFiles.messageId),
      ),
    )
    .returning({ id: messageFiles.id })
  if (attached.length < wanted.length) throw refuse.noFile()
}

/** Says up to which message one has read; never backwards, and not beyond the last. */
export async function readUpTo(deps: MessageDeps, talker: Talker, number: number): Promise<void> {
  await stayFor(deps, talker)
  const { side, stayId } = talker
  const column = side === 'guest' ? messageThreads.guestRead : messageThreads.ownerRead
  const read = sql`greatest(${column}, least(${number}, ${messageThreads.lastNumber}))`
  await deps.db
    .update(messageThreads)
    .set(side === 'guest' ? { guestRead: read } : { ownerRead: read })
    .where(eq(messageThreads.stayId, stayId))
}
