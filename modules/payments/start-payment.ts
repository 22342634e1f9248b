import { isDuplicate } from '#platform/database/index.ts'
import { and, eq, isNull } from '#platform/database/query.ts'
import { insertOf, statement } from '#platform/database/statement.ts'
import { newId } from '#platform/ids.ts'
import { callAuthorise, callVoid, intend } from './payment-calls.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { refusal } from './payment-texts.ts'
import type { PaymentView } from './payments.contract.ts'
import { moved, type PaymentRow } from './payments.store.ts'
import { payments } from './payments.tables.ts'
import type { Onward, PaymentRequest } from './payments.ts'

/**
 * Asks for the money. The same key goes on with the same payment: one whose first request died on the way is sent again
 * under the provider's own key, which makes it once out there too. An attempt that waits for the payer gives way to a new one.
 */
export async function startPayment(deps: PaymentDeps, request: PaymentRequest, view: ViewOf): Promise<PaymentRow> {
  const known = await knownPayment(deps, request)
  const { payment, how } = known ? { payment: known, how: {} } : await replacePayment(deps, request)
  if (payment.status !== 'requires_payment') return payment
  const { amount, method, payer, locale, expiresAt, reservationCode: description } = request
  const asked = { amount, method, payer, locale, expiresAt, description }
  return callAuthorise(deps, payment, asked, ofRows(how, view))
}

/** Throws `payment/state` while another attempt may take the money, also one whose payer was quicker than its void. */
async function replacePayment(deps: PaymentDeps, request: PaymentRequest): Promise<Started> {
  const fresh = await insertPayment(deps, request)
  if (fresh) return fresh
  const waiting = await waitingPayment(deps, request)
  const over = waiting && (await callVoid(deps, waiting)).status
  const retried =
    over === 'voided' || over === 'expired' || over === 'failed' ? await insertPayment(deps, request) : null
  if (!retried) throw refusal.underWay()
  return retried
}

/** For the same purpose. */
async function waitingPayment({ db }: PaymentDeps, request: PaymentRequest): Promise<PaymentRow | null> {
  const { reservationId, purpose } = request
  const same = purpose ? eq(payments.purpose, purpose) : isNull(payments.purpose)
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.reservationId, reservationId), same, eq(payments.status, 'requires_action')))
  return row ?? null
}

function planFor({ inUse, clock }: PaymentDeps, { amount, method, expiresAt }: PaymentRequest) {
  if (expiresAt <= clock.now()) throw refusal.timeOver()
  const provider = inUse()
  if (method.kind === 'pix') {
    if (provider.pixSeconds(amount) === null) throw refusal.noPix()
    return null
  }
  const plan = provider.instalments(amount).find(({ count }) => count === method.instalments)
  if (!plan) throw refusal.noSuchPlan(method.instalments)
  return plan
}

const byKey = statement(payments, ['reservationId', 'key'], (db, { reservationId, key }) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.reservationId, reservationId), eq(payments.key, key))),
)

async function knownPayment({ db }: PaymentDeps, request: PaymentRequest): Promise<PaymentRow | null> {
  const { reservationId, key, amount, method, purpose = null } = request
  const [row] = await byKey(db, { reservationId, key })
  if (!row) return null
  const same =
    row.amount === amount.amount &&
    row.currency === amount.currency &&
    row.method === method.kind &&
    row.purpose === purpose
  if (!same) throw refusal.keyMismatch()
  return row
}

type ViewOf = (row: PaymentRow) => PaymentView

/** What follows from a view follows from its row. */
export function ofRows({ next, ...how }: Onward = {}, view: ViewOf): Onward<PaymentRow> {
  return { ...how, next: next && ((tx, row) => next(tx, view(row))) }
}

type Started = { payment: PaymentRow; how: Onward }

const insert = insertOf(payments, (db, payment) => db.insert(payments).values(payment).returning())

/** Null when another attempt may take the money. */
async function insertPayment(deps: PaymentDeps, request: PaymentRequest): Promise<Started | null> {
  const instalments = planFor(deps, request)
  const { reservationId, reservationCode, purpose = null, key, amount, method, expiresAt } = request
  const now = deps.clock.now()
  const fresh = {
    id: newId(),
    reservationId,
    reservationCode,
    purpose,
    key,
    expiresAt,
    amount: amount.amount,
    currency: amount.currency,
    provider: deps.inUse().code,
    status: 'requires_payment' as const,
    method: method.kind,
    instalments,
    history: moved({ from: null, to: 'requires_payment', cause: 'start', at: now }),
    createdAt: now,
    updatedAt: now,
  }
  try {
    const { payment, goOn } = await deps.db.transaction(async (tx) => {
      const [[row], goOn] = await Promise.all([
        insert(tx, fresh),
        request.begun?.(tx),
        intend(deps, tx, fresh, 'authorise'),
      ])
      if (!row) throw new Error('the payment was not stored')
      return { payment: row, goOn }
    })
    return { payment, how: { ...goOn?.(), intended: true } }
  } catch (error) {
    if (!isDuplicate(error)) throw error
    // The same key at the same moment, or another attempt.
    const payment = await knownPayment(deps, request)
    return payment && { payment, how: {} }
  }
}
