import { isOpen } from './payment.ts'
import { callVoid } from './payment-calls.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { refusal } from './payment-texts.ts'
import { type PaymentRow, readPayment } from './payments.store.ts'
import type { PaymentKey, Quiet } from './payments.ts'

/** Lets go of what was not taken. When the payer was quicker the payment is captured, and this throws. */
export async function voidPayment(deps: PaymentDeps, key: PaymentKey, how?: Quiet): Promise<PaymentRow> {
  const known = await readPayment(deps.db, key)
  if (!known) throw refusal.notFound()
  const payment = isOpen(known.status) ? await callVoid(deps, known, how) : known
  if (payment.captured > 0) throw refusal.notVoidable()
  return payment
}
