import type { Clock } from '#platform/clock.ts'
import type { Database, DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, eq, lt } from '#platform/database/query.ts'
import { subscriptions } from './newsletter.tables.ts'

/** Someone typed this address, and nobody has confirmed it: past its link it is none of our business. */
const UNCONFIRMED_KEPT_DAYS = 30

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

/** Deletes requests that nobody has confirmed for 30 days; returns how many. */
export async function forgetUnconfirmed({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const before = new Date(clock.now().getTime() - UNCONFIRMED_KEPT_DAYS * 86_400_000)
  const { rowCount } = await db
    .delete(subscriptions)
    .where(and(eq(subscriptions.status, 'pending'), lt(subscriptions.requestedAt, before)))
  return rowCount ?? 0
}
