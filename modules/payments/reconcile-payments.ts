import { and, eq, inArray, isNull, lte, or, sql } from '#platform/database/query.ts'
import { SILENCE_MS } from './payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { paymentOperations, payments, refunds } from './payments.tables.ts'
import { sendRefund } from './send-refund.ts'
import { LOST_MS, settlePayment } from './settle-payment.ts'

const BATCH = 100

/**
 * Asks the provider about everything whose end is not known or is overdue; returns how many are known now. One that cannot
 * be settled keeps no other back: each fails for itself, and of too many for one run every one has the same chance.
 */
export async function reconcilePayments(deps: PaymentDeps): Promise<number> {
  const due = await overduePayments(deps)
  for (const id of due) await attempt(deps, { paymentId: id }, () => settlePayment(deps, { id }))
  const silent = await silentRefunds(deps)
  for (const id of silent) await attempt(deps, { refundId: id }, () => sendRefund(deps, { id }))
  const still = [...(await overduePayments(deps, due)), ...(await unsettledRefunds(deps, silent))]
  return [...due, ...silent].filter((id) => !still.includes(id)).length
}

async function attempt({ log }: PaymentDeps, about: object, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.error({ err: error, ...about }, 'a payment could not be settled; the next round tries again')
  }
}

async function overduePayments({ db, clock }: PaymentDeps, among?: string[]): Promise<string[]> {
  const now = clock.now()
  const lostBefore = new Date(now.getTime() - LOST_MS)
  const openCall = or(
    eq(paymentOperations.status, 'in_doubt'),
    and(eq(paymentOperations.status, 'intended'), lte(paymentOperations.triedAt, lostBefore)),
  )
  const calls = db.selectDistinct({ id: paymentOperations.paymentId }).from(paymentOperations).where(openCall)
  const late = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      or(
        eq(payments.status, 'in_doubt'),
        and(inArray(payments.status, ['requires_payment', 'requires_action']), lte(payments.expiresAt, now)),
        and(eq(payments.status, 'requires_payment'), lte(payments.updatedAt, lostBefore)),
      ),
    )
  const overdue = calls.union(late).as('overdue')
  const rows = await db
    .select({ id: overdue.id })
    .from(overdue)
    .where(among && inArray(overdue.id, among))
    .orderBy(sql`random()`)
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

async function silentRefunds({ db, clock }: PaymentDeps): Promise<string[]> {
  const now = clock.now()
  const before = (ms: number) => lte(refunds.createdAt, new Date(now.getTime() - ms))
  const due = or(lte(refunds.askAfter, now), and(isNull(refunds.askAfter), before(SILENCE_MS)))
  const silent = or(
    eq(refunds.status, 'in_doubt'),
    and(eq(refunds.status, 'requested'), before(LOST_MS)),
    and(eq(refunds.status, 'pending'), due),
  )
  const rows = await db.select({ id: refunds.id }).from(refunds).where(silent).orderBy(sql`random()`).limit(BATCH)
  return rows.map(({ id }) => id)
}

async function unsettledRefunds({ db }: PaymentDeps, among: string[]): Promise<string[]> {
  const unsettled = inArray(refunds.status, ['requested', 'pending', 'in_doubt'])
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(unsettled, inArray(refunds.id, among)))
  return rows.map(({ id }) => id)
}
