import { randomBytes, randomInt } from 'node:crypto'
import type { PaymentCall, ProviderRefund } from '#modules/payments/payment-provider.ts'
import { and, eq, ne, sql } from '#platform/database/query.ts'
import { findById, findRefundByKey, keepEvents, lockPayment, type SandboxPayment } from './sandbox.store.ts'
import { sandboxRefunds } from './sandbox.tables.ts'
import { SANDBOX_JOBS, type SandboxDeps } from './sandbox-deps.ts'
import { isDisputed } from './sandbox-disputes.ts'
import { refundWord } from './sandbox-views.ts'
import { eventOf } from './sandbox-webhooks.ts'

/** A true one takes days. */
const SETTLES_AFTER_MS = 8_000

/** Takes a refund on; it settles a little later. More than was captured, or what is disputed, is refused: it fails at once. */
export function refund(deps: SandboxDeps, { paymentKey, key, amount }: PaymentCall): Promise<ProviderRefund> {
  const { db, clock, jobs } = deps
  return db.transaction(async (tx) => {
    const payment = await lockPayment(tx, { key: paymentKey })
    if (!payment) throw new Error(`no payment ${paymentKey}`)
    const known = await findRefundByKey(tx, key)
    if (known) return refundWord(known, payment)
    const [given] = await tx
      .select({ sum: sql<string>`coalesce(sum(${sandboxRefunds.amount}), 0)` })
      .from(sandboxRefunds)
      .where(and(eq(sandboxRefunds.paymentId, payment.id), ne(sandboxRefunds.status, 'failed')))
    const left = payment.status === 'captured' && Number(given?.sum) + amount.amount <= payment.amount
    const within = left && !(await isDisputed(tx, payment.id))
    const now = clock.now()
    const settlesAt = new Date(now.getTime() + SETTLES_AFTER_MS)
    const id = `sr_${randomBytes(18).toString('base64url')}`
    const status = within ? ('pending' as const) : ('failed' as const)
    const fresh = { id, paymentId: payment.id, key, status, amount: amount.amount, createdAt: now, settlesAt }
    const [row] = await tx.insert(sandboxRefunds).values(fresh).returning()
    if (!row) throw new Error('the refund was not stored')
    if (within) await jobs.send(tx, SANDBOX_JOBS.settleRefund, { refundId: id }, { at: settlesAt })
    return refundWord(row, payment)
  })
}

export async function findRefund({ db }: SandboxDeps, key: string): Promise<ProviderRefund | null> {
  const row = await findRefundByKey(db, key)
  const payment = row && (await findById(db, row.paymentId))
  return row && payment ? refundWord(row, payment) : null
}

/** The money arrives, or comes back from a closed account. */
export async function settleRefund(deps: SandboxDeps, refundId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [known] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, refundId))
    const payment = known && (await lockPayment(tx, { id: known.paymentId }))
    if (!payment) return
    const fails = payment.behaviour === 'fail-refund'
    const [row] = await tx
      .update(sandboxRefunds)
      .set(fails ? { status: 'failed' } : { status: 'succeeded', reference: bankReference(payment) })
      .where(and(eq(sandboxRefunds.id, refundId), eq(sandboxRefunds.status, 'pending')))
      .returning()
    if (!row) return
    const event = eventOf(deps, `${row.id} ${row.status}`, { kind: 'refund', refund: refundWord(row, payment) })
    await keepEvents(tx, payment, [...payment.events, event])
  })
}

/** What a bank can look for: 23 digits of an acquirer for cards, the return id (D…) for Pix. */
function bankReference({ method }: SandboxPayment): string {
  if (method === 'pix') return `D${randomBytes(16).toString('hex').toUpperCase().slice(1)}`
  return `7${Array.from({ length: 22 }, () => randomInt(10)).join('')}`
}
