import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, eq, inArray, sql } from '#platform/database/query.ts'
import { sandboxPayments, sandboxRefunds } from './sandbox.tables.ts'

export type SandboxPayment = typeof sandboxPayments.$inferSelect
export type SandboxRefund = typeof sandboxRefunds.$inferSelect

export async function findByKey(db: DatabaseOrTransaction, key: string): Promise<SandboxPayment | null> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.key, key))
  return row ?? null
}

export async function findById(db: DatabaseOrTransaction, id: string): Promise<SandboxPayment | null> {
  const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id))
  return row ?? null
}

/** The one way to another status. Null when it is in none of `from`. */
export async function moveSandboxPayment(
  tx: Transaction,
  move: {
    key: string
    from: SandboxPayment['status'][]
    to: SandboxPayment['status']
    declineCode?: string
    now: Date
  },
): Promise<SandboxPayment | null> {
  const { key, from, to, declineCode, now } = move
  const [row] = await tx
    .update(sandboxPayments)
    .set({
      status: to,
      updatedAt: now,
      version: sql`${sandboxPayments.version} + 1`,
      ...(declineCode && { declineCode }),
    })
    .where(and(eq(sandboxPayments.key, key), inArray(sandboxPayments.status, from)))
    .returning()
  return row ?? null
}

export async function findRefundByKey(db: DatabaseOrTransaction, key: string): Promise<SandboxRefund | null> {
  const [row] = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.key, key))
  return row ?? null
}
