import type { Clock } from '#platform/clock.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, asc, eq, gt, inArray, ne, type SQL } from '#platform/database/query.ts'
import type { Locale } from '#platform/locale.ts'
import { record } from './newsletter.store.ts'
import { subscriptions } from './newsletter.tables.ts'
import type { Subscriber } from './newsletter.ts'

/** In the order of their ids, behind one. */
export const subscribersAfter = (db: DatabaseOrTransaction, after: string | null, most: number) =>
  read(db, after === null ? undefined : gt(subscriptions.id, after), most)

/** Of these those who still want it. */
export const subscribersAmong = (db: DatabaseOrTransaction, ids: readonly string[]) =>
  read(db, inArray(subscriptions.id, [...ids]), ids.length)

async function read(db: DatabaseOrTransaction, where: SQL | undefined, most: number): Promise<Subscriber[]> {
  const { id, email, locale, status } = subscriptions
  const rows = await db
    .select({ id, email, locale })
    .from(subscriptions)
    .where(and(eq(status, 'confirmed'), where))
    .orderBy(asc(id))
    .limit(most)
  return rows.map((row) => ({ ...row, locale: row.locale as Locale }))
}

/** Of the subscription of an address, whatever became of it. */
export async function idOf(db: DatabaseOrTransaction, email: string): Promise<string | null> {
  const [row] = await db.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.email, email))
  return row?.id ?? null
}

/** Ends the subscription of an address; nothing where there is none. */
export async function endOf(tx: Transaction, { clock }: { clock: Clock }, email: string): Promise<void> {
  const now = clock.now()
  const [row] = await tx
    .update(subscriptions)
    .set({ status: 'unsubscribed', unsubscribedAt: now })
    .where(and(eq(subscriptions.email, email), ne(subscriptions.status, 'unsubscribed')))
    .returning({ id: subscriptions.id })
  if (row) await record(tx, row.id, 'unsubscribed', now)
}
