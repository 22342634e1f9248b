import type { Ledger } from '#modules/ledger/index.ts'
import { instalmentPlan } from '#modules/payments/instalments.ts'
import { postingsOfMove } from '#modules/payments/payment-postings.ts'
import type { PaymentStatus } from '#modules/payments/payments.contract.ts'
import { type PaymentMove, payments } from '#modules/payments/payments.tables.ts'
import { sandboxPayments } from '#modules/payments/providers/sandbox/sandbox.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { insertAll } from '#platform/database/insert-all.ts'
import type { Locale } from '#platform/locale.ts'
import type { Money } from '#platform/money.ts'

const PROVIDER = 'sandbox'
const CARD = { brand: 'visa', last4: '4242' } as const

/** What an invented guest paid, with the test card that is approved or with Pix. */
export type DemonstrationPayment = {
  id: string
  reservationId: string
  code: string
  amount: Money
  method: 'card' | 'pix'
  locale: Locale
  at: Date
  /** When it was taken; null: only promised so far. Pix is taken at once. */
  capturedAt: Date | null
  expiresAt: Date
}

/** Payments as they are in our books and in those of the sandbox, which asked no bank, with what the ledger says of them. */
export async function addDemonstrationPayments(
  tx: Transaction,
  ledger: Pick<Ledger, 'postAll'>,
  invented: readonly DemonstrationPayment[],
): Promise<void> {
  await insertAll(tx, payments, invented.map(paymentRow))
  await insertAll(tx, sandboxPayments, invented.map(sandboxRow))
  const postings = invented.flatMap((payment) =>
    movesOf(payment).flatMap(({ to, at }) => postingsOfMove(postedOf(payment), to, at)),
  )
  await ledger.postAll(tx, postings)
}

type Move = { from: PaymentStatus; to: PaymentStatus; at: Date }

function movesOf({ method, at, capturedAt }: DemonstrationPayment): Move[] {
  const first: PaymentStatus = method === 'card' ? 'authorised' : 'requires_action'
  const taken: Move[] = capturedAt ? [{ from: first, to: 'captured', at: capturedAt }] : []
  return [{ from: 'requires_payment', to: first, at }, ...taken]
}

function postedOf({ id, reservationId, amount, method, at }: DemonstrationPayment) {
  return { id, reservationId, amount, provider: PROVIDER, authorisedAt: method === 'card' ? at : null }
}

function paymentRow(payment: DemonstrationPayment): typeof payments.$inferInsert {
  const { id, reservationId, code, amount, method, at, capturedAt, expiresAt } = payment
  const card = method === 'card'
  return {
    id,
    reservationId,
    reservationCode: code,
    key: `demonstration ${id}`,
    provider: PROVIDER,
    method,
    ...amount,
    status: movesOf(payment).at(-1)?.to ?? 'requires_payment',
    captured: capturedAt ? amount.amount : 0,
    refunded: 0,
    card: card ? CARD : null,
    instalments: card ? instalmentPlan(amount, 1, 0) : null,
    stray: false,
    expiresAt,
    authorisedAt: card ? at : null,
    history: historyOf(payment),
    createdAt: at,
    updatedAt: capturedAt ?? at,
  }
}

function historyOf(payment: DemonstrationPayment): PaymentMove[] {
  const start = { from: null, to: 'requires_payment', cause: 'start', at: payment.at } as const
  const moves = movesOf(payment).map((move) => ({ ...move, cause: 'webhook' }))
  return [start, ...moves].map(({ at, ...move }) => ({ ...move, at: at.toISOString() }))
}

function sandboxRow(payment: DemonstrationPayment): typeof sandboxPayments.$inferInsert {
  const { id, code, amount, method, locale, at, capturedAt, expiresAt } = payment
  const { brand, last4 } = method === 'card' ? CARD : { brand: null, last4: null }
  return {
    id: `sp_${id}`,
    key: id,
    status: capturedAt ? ('captured' as const) : ('authorised' as const),
    method,
    behaviour: 'approve',
    ...amount,
    brand,
    last4,
    instalments: 1,
    description: code,
    locale,
    expiresAt,
    createdAt: at,
    updatedAt: capturedAt ?? at,
    version: movesOf(payment).length,
  }
}
