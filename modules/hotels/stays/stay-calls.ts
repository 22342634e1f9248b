import type { Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import type { StayKey } from './stay-offer.ts'
import type { StayDeps } from './stays.deps.ts'
import { lockStay, type StayRow } from './stays.store.ts'
import { type StayCallAnswer, stayCalls } from './stays.tables.ts'

/** What a reservation asks of a stay: it has written the call down, and makes it again under its key until it knows the answer. */
export type StayCall = { key: string; stay: Required<StayKey> }

type Asked<Answer> = {
  tx: Transaction
  stay: StayRow
  at: Date
  /** Writes the answer down: before nights are given back, and after they are taken. */
  keep(answer: Answer): Promise<Answer>
}

/**
 * Does what is asked once, under the lock of the stay and in a transaction of its own. Asked again by the same key, it gives the same
 * answer and does nothing. Throws Error for a stay that is unknown.
 */
export function answerOnce<Answer extends StayCallAnswer>(
  { db, clock }: Pick<StayDeps, 'db' | 'clock'>,
  { key, stay: { id, hotelId } }: StayCall,
  work: (asked: Asked<Answer>) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction(async (tx) => {
    const stay = await lockStay(tx, { id, hotelId })
    if (!stay) throw new Error(`there is no stay ${id}`)
    const known = await answerTo(tx, { key, hotelId })
    if (known) return known as Answer
    const at = clock.now()
    const keep = async (answer: Answer) => {
      await keepAnswer(tx, { key, stayId: id, hotelId, answer, at })
      return answer
    }
    return work({ tx, stay, at, keep })
  })
}

/** Null for a call that was never made. */
export async function answerTo(tx: Transaction, { key, hotelId }: { key: string; hotelId: string }) {
  const [row] = await tx.select({ answer: stayCalls.answer }).from(stayCalls).where(isRow(stayCalls, { key, hotelId }))
  return row?.answer ?? null
}

export async function keepAnswer(tx: Transaction, call: typeof stayCalls.$inferInsert): Promise<void> {
  await tx.insert(stayCalls).values(call)
}
