import type { Transaction } from '#platform/database/index.ts'
import { and, eq, gt, lte, type SQL } from '#platform/database/query.ts'
import type { StayAnswer } from './stay-offer.ts'
import { moveStay } from './stays.store.ts'
import { stays } from './stays.tables.ts'
import { releaseNights } from './take-nights.ts'

const TO = { accept: 'confirmed', reject: 'rejected', lapse: 'lapsed' } as const

/** The first answer counts: two windows of the owner, or the owner and the deadline, meet in the row. */
export async function answerStay(tx: Transaction, { stayId, ownerId, answer, reason }: StayAnswer, at: Date) {
  const to = TO[answer]
  const by = ownerId === null ? 'system' : 'owner'
  const set = { answeredAt: at, reason }
  const where = and(ownerId === null ? undefined : eq(stays.ownerId, ownerId), inTime(answer, at))
  const stay = await moveStay(tx, { id: stayId, from: ['pending'], to, by, reason, at, set, where })
  if (!stay) return false
  if (answer !== 'accept') await releaseNights(tx, stay, 'sold')
  return true
}

function inTime(answer: StayAnswer['answer'], at: Date): SQL | undefined {
  if (answer === 'accept') return gt(stays.answerBy, at)
  return answer === 'lapse' ? lte(stays.answerBy, at) : undefined
}

/** Nothing was accepted: the money could not be taken. A request that was not answered stays as it is. */
export async function reopenStay(tx: Transaction, stayId: string, at: Date): Promise<void> {
  const reason = 'the money could not be taken'
  const set = { answeredAt: null }
  await moveStay(tx, { id: stayId, from: ['confirmed'], to: 'pending', by: 'system', reason, at, set })
}

type End = { stayId: string; to: 'completed' | 'no_show'; by: string }

/** How a confirmed stay ended. A no-show keeps its rooms: the hotel waited for the guest. */
export async function concludeStay(tx: Transaction, { stayId, to, by }: End, at: Date): Promise<boolean> {
  return (await moveStay(tx, { id: stayId, from: ['confirmed'], to, by, at })) !== null
}
