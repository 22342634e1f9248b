import type { Transaction } from '#platform/database/index.ts'
import { and, eq, gt, lte, type SQL } from '#platform/database/query.ts'
import { isConfirmable } from './confirmable.ts'
import { answerOnce, type StayCall } from './stay-calls.ts'
import type { StayAnswer, StayKey } from './stay-offer.ts'
import type { StayDeps } from './stays.deps.ts'
import { moveStay } from './stays.store.ts'
import { stays } from './stays.tables.ts'
import { releaseNights } from './take-nights.ts'

const TO = { accept: 'confirmed', reject: 'rejected', lapse: 'lapsed' } as const

/** The first answer counts: two windows of the owner, or the owner and the deadline, meet in the row. */
export async function answerStay(tx: Transaction, { stayId, hotelId, ownerId, answer, reason }: StayAnswer, at: Date) {
  const to = TO[answer]
  const by = ownerId === null ? 'system' : 'owner'
  const set = { answeredAt: at, reason, byRule: false }
  const whose = ownerId === null ? undefined : eq(stays.ownerId, ownerId)
  const where = and(whose, inTime(answer, at))
  const stay = await moveStay(tx, { id: stayId, hotelId, from: ['pending'], to, by, reason, at, set, where })
  if (!stay) return false
  if (answer !== 'accept') await releaseNights(tx, stay, 'sold')
  return true
}

function inTime(answer: StayAnswer['answer'], at: Date): SQL | undefined {
  if (answer === 'accept') return gt(stays.answerBy, at)
  return answer === 'lapse' ? lte(stays.answerBy, at) : undefined
}

/** `may`: what was read outside says nothing against it. */
export type RuleCall = StayCall & { may: boolean }

/** The yes of the hotel's rule, to what is confirmable in that moment. Once by its key: a no stays one too. */
export async function acceptByRule(deps: StayDeps, { may, ...call }: RuleCall): Promise<boolean> {
  const answer = await answerOnce<'confirmed' | 'refused'>(deps, call, async ({ tx, at, keep }) => {
    const set = { answeredAt: at, byRule: true }
    const where = and(gt(stays.answerBy, at), isConfirmable)
    const yes = { ...call.stay, from: ['pending'], to: 'confirmed', by: 'rule', at, set, where } as const
    return keep(may && (await moveStay(tx, yes)) ? 'confirmed' : 'refused')
  })
  return answer === 'confirmed'
}

/**
 * Nothing was accepted: the money could not be taken. A request that was not answered stays as it is. Once by its key.
 * @returns whether it was the owner who had said yes, and so must hear of it
 */
export async function reopenStay(deps: StayDeps, call: StayCall): Promise<boolean> {
  const answer = await answerOnce<'reopened' | 'revoked'>(deps, call, async ({ tx, stay: before, at, keep }) => {
    const reason = 'the money could not be taken'
    const set = { answeredAt: null, byRule: false }
    const stay = await moveStay(tx, { ...call.stay, from: ['confirmed'], to: 'pending', by: 'system', reason, at, set })
    return keep(stay && !before.byRule ? 'revoked' : 'reopened')
  })
  return answer === 'revoked'
}

type End = StayKey & { to: 'completed' | 'no_show'; by: string }

/** How a confirmed stay ended. A no-show keeps its rooms: the hotel waited for the guest. */
export async function concludeStay(tx: Transaction, { id, hotelId, to, by }: End, at: Date): Promise<boolean> {
  return (await moveStay(tx, { id, hotelId, from: ['confirmed'], to, by, at })) !== null
}
