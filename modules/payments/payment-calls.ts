import { money } from '#platform/money.ts'
import { callProvider } from './call-provider.ts'
import { observePayment } from './observe-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import type { AuthoriseRequest, PaymentCall, ProviderPayment } from './payment-provider.ts'
import { type PaymentRow, readPayment } from './payments.store.ts'
import type { Quiet } from './payments.ts'

// Calls about one payment: recorded, made, and their answer taken in. Each has one key forever, so that repeating it is the
// same call.

export function callAuthorise(
  deps: PaymentDeps,
  payment: PaymentRow,
  request: Omit<AuthoriseRequest, 'key'>,
  how?: Quiet,
): Promise<PaymentRow> {
  return call(deps, payment, 'authorise', how, () => deps.provider.authorise({ ...request, key: payment.id }))
}

export function callCapture(deps: PaymentDeps, payment: PaymentRow, how?: Quiet): Promise<PaymentRow> {
  return call(deps, payment, 'capture', how, () => deps.provider.capture(wholeOf(payment, 'capture')))
}

export function callVoid(deps: PaymentDeps, payment: PaymentRow, how?: Quiet): Promise<PaymentRow> {
  return call(deps, payment, 'void', how, () => deps.provider.void(wholeOf(payment, 'void')))
}

type Kind = 'authorise' | 'capture' | 'void'

async function call(
  deps: PaymentDeps,
  payment: PaymentRow,
  kind: Kind,
  { quiet = false }: Quiet = {},
  make: () => Promise<ProviderPayment>,
) {
  const answer = await callProvider(deps, { paymentId: payment.id, kind, key: keyOf(payment, kind) }, make)
  const seen = answer && (await deps.db.transaction((tx) => observePayment(deps, tx, answer, { cause: kind, quiet })))
  return seen ?? (await readPayment(deps.db, payment.id)) ?? payment
}

function wholeOf(payment: PaymentRow, kind: Kind): PaymentCall {
  return {
    paymentKey: payment.id,
    key: keyOf(payment, kind),
    amount: money(payment.amount, payment.currency),
  }
}

function keyOf(payment: PaymentRow, kind: Kind): string {
  return `${kind}:${payment.id}`
}
