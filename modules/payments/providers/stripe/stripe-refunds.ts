import type { PaymentCall, PaymentMark, ProviderRefund, SeenRefund } from '#modules/payments/payment-provider.ts'
import { RefundedSchema, type RefundSaid, RefundSchema } from './stripe.schemas.ts'
import {
  findByIntent,
  findByKey,
  findRefundByKey,
  keepRefund,
  keepRefusal,
  refundRowsOf,
  type StripePayment,
  type StripeRefund,
} from './stripe.store.ts'
import { refusalIn } from './stripe-client.ts'
import type { StripeDeps } from './stripe-deps.ts'
import { elsewhereWord, refundWord, refusedRefund } from './stripe-words.ts'

/** Of one payment; there are never so many. */
const MOST = 100

export async function refund(deps: StripeDeps, { paymentKey, key, amount }: PaymentCall): Promise<ProviderRefund> {
  const { db, clock, client, log } = deps
  const payment = await findByKey(db, paymentKey)
  if (!payment?.intentId) throw new Error(`no payment ${paymentKey}`)
  const row = await keepRefund(db, { key, paymentKey, amount: amount.amount, createdAt: clock.now() })
  // Stripe knows a key for a day only: one that it has made already is never asked for again.
  const known = await said(deps, row, payment)
  if (known) return known
  const stripe = await client()
  const metadata = { payment_key: paymentKey, refund_key: key }
  try {
    const asked = { payment_intent: payment.intentId, amount: amount.amount, metadata }
    const made = RefundSchema.parse(await stripe.refunds.create(asked, { idempotencyKey: `refund:${key}` }))
    return refundWord(row, payment, made)
  } catch (error) {
    const refusal = refusalIn(error)
    if (!refusal) throw error
    log.warn({ refundId: key, said: refusal.message }, 'Stripe refused a refund')
    await keepRefusal(db, key)
    return refusedRefund(row, payment)
  }
}

export async function findRefund(deps: StripeDeps, key: string): Promise<ProviderRefund | null> {
  const row = await findRefundByKey(deps.db, key)
  const payment = row && (await findByKey(deps.db, row.paymentKey))
  return row && payment ? said(deps, row, payment) : null
}

export async function refundsOf(deps: StripeDeps, of: PaymentMark): Promise<SeenRefund[]> {
  const { db } = deps
  const payment = 'key' in of ? await findByKey(db, of.key) : await findByIntent(db, of.reference)
  return payment?.intentId ? wordsOf(deps, payment, payment.intentId) : []
}

/** Whose they are, and all of each, `refundsOf` says. */
export async function refundedSince({ client }: StripeDeps, at: Date): Promise<PaymentMark[]> {
  const stripe = await client()
  const intents = new Set<string>()
  const created = { gte: Math.floor(at.getTime() / 1000) }
  for await (const said of stripe.refunds.list({ created, limit: MOST })) {
    const { payment_intent: intentId } = RefundedSchema.parse(said)
    if (intentId) intents.add(intentId)
  }
  return [...intents].map((reference) => ({ reference }))
}

async function wordsOf(deps: StripeDeps, payment: StripePayment, intentId: string): Promise<SeenRefund[]> {
  const ours = new Map((await refundRowsOf(deps.db, payment.key)).map((row) => [row.key, row]))
  return (await listed(deps, intentId)).map((made) => {
    const key = made.metadata?.['refund_key'] ?? ''
    const row = ours.get(key)
    // What bears the same key once more is a copy that someone has made.
    ours.delete(key)
    return row ? refundWord(row, payment, made) : elsewhereWord(payment, made)
  })
}

async function said(deps: StripeDeps, row: StripeRefund, payment: StripePayment): Promise<ProviderRefund | null> {
  if (row.refused) return refusedRefund(row, payment)
  if (!payment.intentId) return null
  const made = (await listed(deps, payment.intentId)).find(({ metadata }) => metadata?.['refund_key'] === row.key)
  return made ? refundWord(row, payment, made) : null
}

/** Oldest first. */
async function listed({ client }: StripeDeps, intentId: string): Promise<RefundSaid[]> {
  const stripe = await client()
  const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: MOST })
  return RefundSchema.array().parse(data).reverse()
}
