import type { Clock } from '#platform/clock.ts'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, asc, eq, lt } from '#platform/database/query.ts'
import { dueAfter, today } from './privacy-clock.ts'
import { privacyRequests } from './privacy-requests.tables.ts'
import type { PrivacyRight } from './privacy-rights.contract.ts'

/** Civil claims expire after five years; what was asked and answered is not needed for longer. */
const KEPT_YEARS = 5

type Own = { customerId: string; right: PrivacyRight; now: Date }

/** What a customer does alone is asked and answered in the same moment. */
export async function recordOwn(tx: Transaction, { customerId, right, now }: Own): Promise<void> {
  const row = { customerId, right, channel: 'account', status: 'answered' } as const
  const dueOn = dueAfter(today(now))
  await tx.insert(privacyRequests).values({ ...row, askedAt: now, dueOn, answeredAt: now, updatedAt: now })
}

/** The person of an account is erased: their words go, and what else they asked to be erased is done by it. */
export async function emptyRequestsOf(tx: Transaction, { customerId, now }: Omit<Own, 'right'>): Promise<void> {
  const its = eq(privacyRequests.customerId, customerId)
  await tx.update(privacyRequests).set({ details: null, answer: null, updatedAt: now }).where(its)
  await tx
    .update(privacyRequests)
    .set({ status: 'answered', answeredAt: now })
    .where(and(its, eq(privacyRequests.status, 'open'), eq(privacyRequests.right, 'erasure')))
}

/** For the export of a customer. */
export async function requestsOf(db: DatabaseOrTransaction, customerId: string) {
  const { right, channel, status, askedAt, dueOn, answeredAt } = privacyRequests
  return db
    .select({ right, channel, status, askedAt, dueOn, answeredAt })
    .from(privacyRequests)
    .where(eq(privacyRequests.customerId, customerId))
    .orderBy(asc(privacyRequests.askedAt), asc(privacyRequests.id))
}

/** What was said in requests of long ago. */
export async function forgetOldRequests({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const before = clock.now()
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS)
  await db.update(privacyRequests).set({ details: null, answer: null }).where(lt(privacyRequests.answeredAt, before))
}

/** Of an account that goes on in another one. */
export async function moveRequests(tx: Transaction, { from, into }: { from: string; into: string }): Promise<void> {
  await tx.update(privacyRequests).set({ customerId: into }).where(eq(privacyRequests.customerId, from))
}
