import type { Transaction } from '#platform/database/index.ts'
import { and, eq } from '#platform/database/query.ts'
import { addOnce, lockBy, readMark } from '#platform/talk/numbered.ts'
import { flagsOf } from './flag-message.ts'
import { messageAttachments } from './message-files.ts'
import type { Side, WriteMessage } from './messages.contract.ts'
import type { MessageDeps, TalkedStay, Talker } from './messages.deps.ts'
import { messageErrors } from './messages.errors.ts'
import { messages, messageThreads } from './messages.tables.ts'
import { NOTIFY_JOB, notifyAt } from './notify-reader.ts'
import { bodyContext, isOpen, OPEN_DAYS, stayFor } from './talked-stay.ts'

const lockByStay = lockBy(messageThreads, 'stayId')
const addMessage = addOnce(
  messages,
  ['stayId', 'number', 'side', 'key', 'body', 'flags', 'at'],
  ['stayId', 'side', 'key'],
)

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
  if (!isOpen(stay, at)) throw messageErrors.closed(OPEN_DAYS)
  const { stayId, side } = talker
  return db.transaction(async (tx) => {
    const thread = await lockThread(tx, stay, at)
    const sealed = vault.seal(body, bodyContext(stayId))
    const message = { stayId, number: thread.lastNumber + 1, side, key, body: sealed, flags: flagsOf(body), at }
    const {
      row: { number },
      fresh,
    } = await addMessage(tx, message)
    if (!fresh) return number
    await messageAttachments.attach(tx, { talkId: stayId, side, seq: number }, fileIds)
    await tx.update(messageThreads).set({ lastNumber: number, lastAt: at }).where(eq(messageThreads.stayId, stayId))
    const reader: Side = side === 'guest' ? 'owner' : 'guest'
    const told = reader === 'guest' ? thread.guestToldAt : thread.ownerToldAt
    await jobs.send(tx, NOTIFY_JOB, { stayId, side: reader }, { of: stay.hotelId, at: notifyAt(told, at) })
    return number
  })
}

async function lockThread(tx: Transaction, { stayId, ownerId, hotelId }: TalkedStay, lastAt: Date) {
  await tx.insert(messageThreads).values({ stayId, ownerId, hotelId, lastAt }).onConflictDoNothing()
  const thread = await lockByStay(tx, stayId)
  if (!thread) throw new Error('the thread was not stored')
  return thread
}

/** Says up to which message one has read. */
export async function readUpTo(deps: MessageDeps, talker: Talker, number: number): Promise<void> {
  const { stayId } = await stayFor(deps, talker)
  const read = talker.side === 'guest' ? 'guestRead' : 'ownerRead'
  const mark = readMark(messageThreads[read], messageThreads.lastNumber, number)
  await deps.db
    .update(messageThreads)
    .set({ [read]: mark.value })
    .where(and(eq(messageThreads.stayId, stayId), mark.moves))
}
