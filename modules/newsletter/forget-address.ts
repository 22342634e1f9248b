import type { Clock } from '#platform/clock.ts'
import type { Database, DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, eq, lt } from '#platform/database/query.ts'
import { keptSince } from '#platform/retention.contract.ts'
import { subscriptions } from './newsletter.tables.ts'

/** Everything that is kept of an address. */
export async function exportAddress(db: DatabaseOrTransaction, email: string) {
  const { status, locale, requestedAt, confirmedAt, unsubscribedAt } = subscriptions
  return db
    .select({ status, locale, requestedAt, confirmedAt, unsubscribedAt })
    .from(subscriptions)
    .where(eq(subscriptions.email, email))
}

/** Deletes the subscription of an address with its history. */
export async function forgetAddress(tx: DatabaseOrTransaction, email: string): Promise<void> {
  await tx.delete(subscriptions).where(eq(subscriptions.email, email))
}

/** Someone typed this address, and nobody has confirmed it: past its link it is none of our business. */
const isUnconfirmedBefore = (before: Date) =>
  and(eq(subscriptions.status, 'pending'), lt(subscriptions.requestedAt, before))

export const countUnconfirmedBefore = (db: Database, before: Date) =>
  db.$count(subscriptions, isUnconfirmedBefore(before))

/** Deletes requests that nobody has confirmed in their time; returns how many. */
export async function forgetUnconfirmed({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const { rowCount } = await db
    .delete(subscriptions)
    .where(isUnconfirmedBefore(keptSince('newsletter-requests', clock.now())))
  return rowCount ?? 0
}
