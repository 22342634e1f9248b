import { callCapture } from './payment-calls.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { refusal } from './payment-texts.ts'
import { type PaymentRow, readPayment } from './payments.store.ts'
import type { Onward, PaymentKey } from './payments.ts'
import { settlePayment } from './settle-payment.ts'

/** Takes what was authorised. Comes back `in_doubt` when nobody answered, `failed` when the bank refused. */
export async function capturePayment(
  deps: PaymentDeps,
  key: PaymentKey,
  how?: Onward<PaymentRow>,
): Promise<PaymentRow> {
  const known = await readPayment(deps.db, key)
  if (!known) throw refusal.notFound()
  const payment = known.status === 'in_doubt' ? ((await settlePayment(deps, known)) ?? known) : known
  if (payment.captured > 0 || (payment.status === 'in_doubt' && payment.authorisedAt)) return payment
  if (payment.status !== 'authorised') throw refusal.notCapturable()
  return callCapture(deps, payment, how)
}
