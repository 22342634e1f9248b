import type { Transaction } from '#platform/database/index.ts'
import { and, eq, gt, lte, type SQL } from '#platform/database/query.ts'
import { isConfirmable } from './confirmable.ts'
import type { StayAnswer, StayKey } from './stay-offer.ts'
import { findStay, moveStay } from './stays.store.ts'
import { stays } from './stays.tables.ts'
import { releaseNights } from './take-nights.ts'

const TO = { accept: 'confirmed', reject: 'rejected', lapse: 'lapsed' } as const

/**
 * The first answer counts: two windows of the owner, or the owner and the deadline, meet in the row. What the rule accepts must be
 * confirmable in that moment.
 */
export async function answerStay(tx: Transaction, { stayId, hotelId, ownerId, answer, reason }: StayAnswer, at: Date) {
  const to = TO[answer]
  const byRule = ownerId === null && answer === 'accept'
  const by = ownerId === null ? (byRule ? 'rule' : 'system') : 'owner'
  const set = { answeredAt: at, reason, byRule }
  const whose = ownerId === null ? undefined : eq(stays.ownerId, ownerId)
  const where = and(whose, inTime(answer, at), byRule ? isConfirmable : undefined)
  const stay = await moveStay(tx, { id: stayId, hotelId, from: ['pending'], to, by, reason, at, set, where })
  if (!stay) return false
  if (answer !== 'accept') await releaseNights(tx, stay, 'sold')
  return true
}

function inTime(answer: StayAnswer['answer'], at: Date): SQL | undefined {
  if (answer === 'accept') return gt(stays.answerBy, at)
  return answer === 'lapse' ? lte(stays.answerBy, at) : undefined
}

/**
 * Nothing was accepted: the money could not be taken. A request that was not answered stays as it is.
 * @returns whether it was the owner who had said yes, and so must hear of it
 */
export async function reopenStay(tx: Transaction, order: StayKey, at: Date): Promise<boolean> {
  const reason = 'the money could not be taken'
  const before = await findStay(tx, order)
  const set = { answeredAt: null, byRule: false }
  const stay = await moveStay(tx, { ...order, from: ['confirmed'], to: 'pending', by: 'system', reason, at, set })
  return stay !== null && !before?.byRule
}

type End = StayKey & { to: 'completed' | 'no_show'; by: string }

/** How a confirmed stay ended. A no-show keeps its rooms: the hotel waited for the guest. */
export async function concludeStay(tx: Transaction, { id, hotelId, to, by }: End, at: Date): Promise<boolean> {
  return (await moveStay(tx, { id, hotelId, from: ['confirmed'], to, by, at })) !== null
}
