import { isDuplicate } from '#platform/database/index.ts'
import { and, eq, isNull } from '#platform/database/query.ts'
import { callAuthorise, callVoid } from './payment-calls.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { refusal } from './payment-texts.ts'
import { type PaymentRow, recordHistory } from './payments.store.ts'
import { payments } from './payments.tables.ts'
import type { PaymentRequest } from './payments.ts'

/**
 * Asks for the money. The same key goes on with the same payment: one whose first request died on the way is sent again
 * under the provider's own key, which makes it once out there too. An attempt that waits for the payer gives way to a new one.
 */
export async function startPayment(deps: PaymentDeps, request: PaymentRequest): Promise<PaymentRow> {
  const payment = (await knownPayment(deps, request)) ?? (await replacePayment(deps, request))
  if (payment.status !== 'requires_payment') return payment
  const { amount, method, payer, locale, expiresAt, reservationCode: description } = request
  const asked = { amount, method, payer, locale, expiresAt, description }
  return callAuthorise(deps, payment, asked, request)
}

/** Throws `payment/state` while another attempt may take the money, also one whose payer was quicker than its void. */
async function replacePayment(deps: PaymentDeps, request: PaymentRequest): Promise<PaymentRow> {
  const fresh = await insertPayment(deps, request)
  if (fresh) return fresh
  const waiting = await waitingPayment(deps, request)
  const over = waiting && (await callVoid(deps, waiting, request)).status
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

function planFor({ provider, clock }: PaymentDeps, { amount, method, expiresAt }: PaymentRequest) {
  if (expiresAt <= clock.now()) throw refusal.timeOver()
  if (method.kind === 'pix') {
    if (provider.pixSeconds(amount) === null) throw refusal.noPix()
    return null
  }
  const plan = provider.instalments(amount).find(({ count }) => count === method.instalments)
  if (!plan) throw refusal.noSuchPlan(method.instalments)
  return plan
}

async function knownPayment({ db }: PaymentDeps, request: PaymentRequest): Promise<PaymentRow | null> {
  const { reservationId, key, amount, method, purpose = null } = request
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.reservationId, reservationId), eq(payments.key, key)))
  if (!row) return null
  const same =
    row.amount === amount.amount &&
    row.currency === amount.currency &&
    row.method === method.kind &&
    row.purpose === purpose
  if (!same) throw refusal.keyMismatch()
  return row
}

/** Null when another attempt may take the money. */
async function insertPayment(deps: PaymentDeps, request: PaymentRequest): Promise<PaymentRow | null> {
  const instalments = planFor(deps, request)
  const { reservationId, reservationCode, purpose = null, key, amount, method, expiresAt } = request
  const now = deps.clock.now()
  const fresh = {
    reservationId,
    reservationCode,
    purpose,
    key,
    expiresAt,
    amount: amount.amount,
    currency: amount.currency,
    provider: deps.provider.code,
    status: 'requires_payment' as const,
    method: method.kind,
    instalments,
    createdAt: now,
    updatedAt: now,
  }
  try {
    return await deps.db.transaction(async (tx) => {
      const [row] = await tx.insert(payments).values(fresh).returning()
      if (!row) throw new Error('the payment was not stored')
      await recordHistory(tx, { paymentId: row.id, from: null, to: row.status, cause: 'start', at: now })
      await request.begun?.(tx)
      return row
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    // The same key at the same moment, or another attempt.
    return knownPayment(deps, request)
  }
}
