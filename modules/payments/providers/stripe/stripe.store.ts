import type { Database } from '#platform/database/index.ts'
import { and, eq, isNull } from '#platform/database/query.ts'
import { stripePayments, stripeRefunds } from './stripe.tables.ts'

export type StripePayment = typeof stripePayments.$inferSelect
export type StripeRefund = typeof stripeRefunds.$inferSelect

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function findByKey(db: Database, key: string): Promise<StripePayment | null> {
  if (!UUID.test(key)) return null
  const [row] = await db.select().from(stripePayments).where(eq(stripePayments.key, key))
  return row ?? null
}

export async function findByIntent(db: Database, intentId: string): Promise<StripePayment | null> {
  const [row] = await db.select().from(stripePayments).where(eq(stripePayments.intentId, intentId))
  return row ?? null
}

export async function hasPayments(db: Database): Promise<boolean> {
  const rows = await db.select({ key: stripePayments.key }).from(stripePayments).limit(1)
  return rows.length > 0
}

/** The one that is there already, where its key is known. */
export async function keepPayment(db: Database, fresh: typeof stripePayments.$inferInsert): Promise<StripePayment> {
  await db.insert(stripePayments).values(fresh).onConflictDoNothing()
  const row = await findByKey(db, fresh.key)
  if (!row) throw new Error(`the payment ${fresh.key} was not stored`)
  return row
}

/** Closes one that has no intent; nothing for one that has. */
export async function closeUnasked(db: Database, key: string, now: Date): Promise<void> {
  await db
    .update(stripePayments)
    .set({ closedAt: now })
    .where(and(eq(stripePayments.key, key), isNull(stripePayments.intentId), isNull(stripePayments.closedAt)))
}

/** From then on it may be confirmed. False when it was closed meanwhile. */
export async function keepIntent(db: Database, key: string, intentId: string): Promise<boolean> {
  const kept = await db
    .update(stripePayments)
    .set({ intentId })
    .where(and(eq(stripePayments.key, key), isNull(stripePayments.closedAt)))
    .returning({ key: stripePayments.key })
  return kept.length > 0
}

export async function keepDecline(db: Database, row: StripePayment, declineCode: string): Promise<StripePayment> {
  await db.update(stripePayments).set({ declineCode }).where(eq(stripePayments.key, row.key))
  return { ...row, declineCode }
}

export async function findRefundByKey(db: Database, key: string): Promise<StripeRefund | null> {
  if (!UUID.test(key)) return null
  const [row] = await db.select().from(stripeRefunds).where(eq(stripeRefunds.key, key))
  return row ?? null
}

export function refundRowsOf(db: Database, paymentKey: string): Promise<StripeRefund[]> {
  return db.select().from(stripeRefunds).where(eq(stripeRefunds.paymentKey, paymentKey))
}

export async function keepRefund(db: Database, fresh: typeof stripeRefunds.$inferInsert): Promise<StripeRefund> {
  await db.insert(stripeRefunds).values(fresh).onConflictDoNothing()
  const row = await findRefundByKey(db, fresh.key)
  if (!row) throw new Error(`the refund ${fresh.key} was not stored`)
  return row
}

export async function keepRefusal(db: Database, key: string): Promise<void> {
  await db.update(stripeRefunds).set({ refused: true }).where(eq(stripeRefunds.key, key))
}
