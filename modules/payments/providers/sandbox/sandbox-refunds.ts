import { randomBytes, randomInt } from 'node:crypto'
import type { PaymentCall, PaymentMark, ProviderRefund, SeenRefund } from '#modules/payments/payment-provider.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, asc, eq, gte, ne, sql } from '#platform/database/query.ts'
import { shareOf } from '#platform/money.ts'
import { findById, findRefundByKey, keepEvents, lockPayment, type SandboxPayment } from './sandbox.store.ts'
import { sandboxPayments, sandboxRefunds } from './sandbox.tables.ts'
import { SANDBOX_JOBS, type SandboxDeps } from './sandbox-deps.ts'
import { isDisputed } from './sandbox-disputes.ts'
import { refundWord, seenRefund } from './sandbox-views.ts'
import { eventOf } from './sandbox-webhooks.ts'

/** A true one takes days. */
const SETTLES_AFTER_MS = 8_000

/** Takes a refund on; it settles a little later. More than was captured, or what is disputed, is refused: it fails at once. */
export function refund(deps: SandboxDeps, { paymentKey, key, amount }: PaymentCall): Promise<ProviderRefund> {
  return deps.db.transaction(async (tx) => {
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
    const row = await make(deps, tx, payment, { key, amount: amount.amount, status: within ? 'pending' : 'failed' })
    return refundWord(row, payment)
  })
}

/** What its dashboard does for staff of the merchant: half of a payment goes back, and the merchant is told afterwards. */
export function refundAtDashboard(deps: SandboxDeps, { id }: SandboxPayment): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, { id })
    if (!payment) return
    const made = await make(deps, tx, payment, { amount: shareOf(payment.amount, 0.5), status: 'pending' })
    const event = eventOf(deps, `${made.id} made`, { kind: 'refunded', reference: payment.key })
    await keepEvents(tx, payment, [...payment.events, event])
  })
}

type Making = { key?: string; amount: number; status: 'pending' | 'failed' }

/** Without a key of the merchant it has its own. */
async function make({ clock, jobs }: SandboxDeps, tx: Transaction, payment: SandboxPayment, making: Making) {
  const now = clock.now()
  const settlesAt = new Date(now.getTime() + SETTLES_AFTER_MS)
  const id = `sr_${randomBytes(18).toString('base64url')}`
  const fresh = { id, key: id, ...making, paymentId: payment.id, createdAt: now, settlesAt }
  const [row] = await tx.insert(sandboxRefunds).values(fresh).returning()
  if (!row) throw new Error('the refund was not stored')
  if (row.status === 'pending') await jobs.send(tx, SANDBOX_JOBS.settleRefund, { refundId: id }, { at: settlesAt })
  return row
}

/** The sandbox calls a payment by the merchant's key. */
export async function refundsOf({ db }: SandboxDeps, of: PaymentMark): Promise<SeenRefund[]> {
  const rows = await db
    .select({ refund: sandboxRefunds, payment: sandboxPayments })
    .from(sandboxRefunds)
    .innerJoin(sandboxPayments, eq(sandboxPayments.id, sandboxRefunds.paymentId))
    .where(eq(sandboxPayments.key, 'key' in of ? of.key : of.reference))
    .orderBy(asc(sandboxRefunds.createdAt), asc(sandboxRefunds.id))
  return rows.map(({ refund, payment }) => seenRefund(refund, payment))
}

export async function refundedSince({ db }: SandboxDeps, at: Date): Promise<PaymentMark[]> {
  return db
    .selectDistinct({ key: sandboxPayments.key })
    .from(sandboxRefunds)
    .innerJoin(sandboxPayments, eq(sandboxPayments.id, sandboxRefunds.paymentId))
    .where(gte(sandboxRefunds.createdAt, at))
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
    const word = seenRefund(row, payment)
    const news =
      'mark' in word
        ? ({ kind: 'refunded', reference: payment.key } as const)
        : ({ kind: 'refund', refund: word } as const)
    const event = eventOf(deps, `${row.id} ${row.status}`, news)
    await keepEvents(tx, payment, [...payment.events, event])
  })
}

/** What a bank can look for: 23 digits of an acquirer for cards, the return id (D…) for Pix. */
function bankReference({ method }: SandboxPayment): string {
  if (method === 'pix') return `D${randomBytes(16).toString('hex').toUpperCase().slice(1)}`
  return `7${Array.from({ length: 22 }, () => randomInt(10)).join('')}`
}
