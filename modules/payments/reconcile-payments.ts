import { and, eq, inArray, lte, or } from 'drizzle-orm'
import type { PaymentDeps } from './payment-deps.ts'
import { paymentOperations, payments, refunds } from './payments.tables.ts'
import { sendRefund } from './send-refund.ts'
import { LOST_MS, settlePayment } from './settle-payment.ts'

const BATCH = 100
/** A provider that was told a refund and says nothing of it for so long is asked. */
const SILENCE_MS = 10 * 60_000

/** Asks the provider about everything whose end is not known or is overdue; returns how many are known now. */
export async function reconcilePayments(deps: PaymentDeps): Promise<number> {
  const due = await overduePayments(deps)
  for (const id of due) await settlePayment(deps, id)
  const silent = await silentRefunds(deps)
  for (const id of silent) await sendRefund(deps, id)
  const still = [...(await overduePayments(deps)), ...(await silentRefunds(deps))]
  return [...due, ...silent].filter((id) => !still.includes(id)).length
}

async function overduePayments({ db, clock }: PaymentDeps): Promise<string[]> {
  const now = clock.now()
  const lostBefore = new Date(now.getTime() - LOST_MS)
  const openCall = or(
    eq(paymentOperations.status, 'in_doubt'),
    and(eq(paymentOperations.status, 'intended'), lte(paymentOperations.triedAt, lostBefore)),
  )
  const calls = db.selectDistinct({ id: paymentOperations.paymentId }).from(paymentOperations).where(openCall)
  const overdue = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      or(
        eq(payments.status, 'in_doubt'),
        and(inArray(payments.status, ['requires_payment', 'requires_action']), lte(payments.expiresAt, now)),
        and(eq(payments.status, 'requires_payment'), lte(payments.updatedAt, lostBefore)),
      ),
    )
  const rows = await calls.union(overdue).limit(BATCH)
  return rows.map(({ id }) => id)
}

async function silentRefunds({ db, clock }: PaymentDeps): Promise<string[]> {
  const now = clock.now().getTime()
  const before = (ms: number) => lte(refunds.createdAt, new Date(now - ms))
  const rows = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      or(
        eq(refunds.status, 'in_doubt'),
        and(eq(refunds.status, 'requested'), before(LOST_MS)),
        and(eq(refunds.status, 'pending'), before(SILENCE_MS)),
      ),
    )
    .limit(BATCH)
  return rows.map(({ id }) => id)
}
