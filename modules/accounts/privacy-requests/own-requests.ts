import type { Clock } from '#platform/clock.ts'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, asc, eq, lt } from '#platform/database/query.ts'
import { type AccountId, columnOf, isAbout } from './account-columns.ts'
import { dueAfter, today } from './privacy-clock.ts'
import { privacyRequests } from './privacy-requests.tables.ts'
import type { PrivacyRight } from './privacy-rights.contract.ts'

/** Civil claims expire after five years; what was asked and answered is not needed for longer. */
const KEPT_YEARS = 5

type Own = { account: AccountId; right: PrivacyRight; now: Date }

/** What people do alone in their account is asked and answered in the same moment. */
export async function recordOwn(tx: Transaction, { account, right, now }: Own): Promise<void> {
  const row = { ...columnOf(account), right, channel: 'account', status: 'answered' } as const
  const dueOn = dueAfter(today(now))
  await tx.insert(privacyRequests).values({ ...row, askedAt: now, dueOn, answeredAt: now, updatedAt: now })
}

/** For staff to answer. The account is locked, so that it asks once. @returns null where it has asked already */
export async function askOwn(tx: Transaction, { account, right, now }: Own) {
  const open = and(isAbout(account), eq(privacyRequests.right, right), eq(privacyRequests.status, 'open'))
  const [known] = await tx.select({ id: privacyRequests.id }).from(privacyRequests).where(open).limit(1)
  if (known) return null
  const row = { ...columnOf(account), right, channel: 'account', status: 'open' } as const
  const [asked] = await tx
    .insert(privacyRequests)
    .values({ ...row, askedAt: now, dueOn: dueAfter(today(now)), updatedAt: now })
    .returning({ number: privacyRequests.number, dueOn: privacyRequests.dueOn })
  return asked ?? null
}

/** The person of an account is erased: their words go, and what else they asked to be erased is done by it. */
export async function emptyRequestsOf(tx: Transaction, { account, now }: Omit<Own, 'right'>): Promise<void> {
  const its = isAbout(account)
  await tx.update(privacyRequests).set({ details: null, answer: null, updatedAt: now }).where(its)
  await tx
    .update(privacyRequests)
    .set({ status: 'answered', answeredAt: now })
    .where(and(its, eq(privacyRequests.status, 'open'), eq(privacyRequests.right, 'erasure')))
}

/** For the export of an account, and for its own page. */
export async function requestsOf(db: DatabaseOrTransaction, account: AccountId) {
  const { right, channel, status, askedAt, dueOn, answeredAt } = privacyRequests
  return db
    .select({ right, channel, status, askedAt, dueOn, answeredAt })
    .from(privacyRequests)
    .where(isAbout(account))
    .orderBy(asc(privacyRequests.askedAt), asc(privacyRequests.id))
}

/** What was said in requests of long ago. */
export async function forgetOldRequests({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const before = clock.now()
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS)
  await db.update(privacyRequests).set({ details: null, answer: null }).where(lt(privacyRequests.answeredAt, before))
}

/** Of a customer's account that goes on in another one. */
export async function moveRequests(tx: Transaction, { from, into }: { from: string; into: string }): Promise<void> {
  await tx.update(privacyRequests).set({ customerId: into }).where(eq(privacyRequests.customerId, from))
}
