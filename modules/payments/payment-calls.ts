import type { Transaction } from '#platform/database/index.ts'
import { money } from '#platform/money.ts'
import { callProvider } from './call-provider.ts'
import { observePayment } from './observe-payment.ts'
import type { PaymentDeps } from './payment-deps.ts'
import type { AuthoriseRequest, PaymentCall, ProviderPayment } from './payment-provider.ts'
import { intendOperation, type PaymentRow, readPayment } from './payments.store.ts'
import type { Onward, Quiet } from './payments.ts'
import { providerOf } from './provider-of.ts'

// Calls about one payment: recorded, made, and their answer taken in. Each has one key forever, so that repeating it is the
// same call.

export function callAuthorise(
  deps: PaymentDeps,
  payment: PaymentRow,
  request: Omit<AuthoriseRequest, 'key'>,
  how?: Onward<PaymentRow>,
): Promise<PaymentRow> {
  return call(deps, payment, 'authorise', how, () =>
    providerOf(deps, payment).authorise({ ...request, key: payment.id }),
  )
}

export function callCapture(deps: PaymentDeps, payment: PaymentRow, how?: Onward<PaymentRow>): Promise<PaymentRow> {
  return call(deps, payment, 'capture', how, () => providerOf(deps, payment).capture(wholeOf(payment, 'capture')))
}

export function callVoid(deps: PaymentDeps, payment: PaymentRow, how?: Quiet): Promise<PaymentRow> {
  return call(deps, payment, 'void', how, () => providerOf(deps, payment).void(wholeOf(payment, 'void')))
}

type Kind = 'authorise' | 'capture' | 'void'

async function call(
  deps: PaymentDeps,
  payment: PaymentRow,
  kind: Kind,
  { quiet = false, intended = false, next }: Onward<PaymentRow> = {},
  make: () => Promise<ProviderPayment>,
) {
  const { id: paymentId, reservationId } = payment
  const answer = await callProvider(deps, { paymentId, reservationId, kind, key: keyOf(payment, kind), intended }, make)
  const observe = (tx: Transaction, seen: ProviderPayment) =>
    observePayment(deps, tx, seen, { cause: kind, quiet, of: payment })
  const seen = answer && (await record(deps, { answer, observe, next }))
  return seen ?? (await readPayment(deps.db, payment)) ?? payment
}

type Recording = Pick<Onward<PaymentRow>, 'next'> & {
  answer: ProviderPayment
  observe(tx: Transaction, answer: ProviderPayment): Promise<PaymentRow | null>
}

/** The answer is written down whatever comes of what follows from it. */
async function record({ db }: PaymentDeps, { answer, observe, next }: Recording): Promise<PaymentRow | null> {
  if (!next) return db.transaction((tx) => observe(tx, answer))
  try {
    return await db.transaction(async (tx) => {
      const seen = await observe(tx, answer)
      if (seen) await next(tx, seen)
      return seen
    })
  } catch (error) {
    await db.transaction((tx) => observe(tx, answer))
    throw error
  }
}

/** Writes a call down in the caller's transaction. */
export function intend(
  deps: PaymentDeps,
  tx: Transaction,
  payment: Pick<PaymentRow, 'id' | 'reservationId'>,
  kind: Kind,
): Promise<void> {
  const { id: paymentId, reservationId } = payment
  const intention = { reservationId, paymentId, refundId: null, kind, key: keyOf(payment, kind) }
  return intendOperation(tx, { ...intention, owner: deps.liveness.owner() }, deps.clock.now())
}

function wholeOf(payment: PaymentRow, kind: Kind): PaymentCall {
  return {
    paymentKey: payment.id,
    key: keyOf(payment, kind),
    amount: money(payment.amount, payment.currency),
  }
}

function keyOf(payment: Pick<PaymentRow, 'id'>, kind: Kind): string {
  return `${kind}:${payment.id}`
}
