import type Stripe from 'stripe'
import type { AuthoriseRequest, PaymentCall, ProviderPayment } from '#modules/payments/payment-provider.ts'
import { type Intent, IntentSchema } from './stripe.schemas.ts'
import { closeUnasked, findByKey, keepDecline, keepIntent, keepPayment, type StripePayment } from './stripe.store.ts'
import { refusalIn } from './stripe-client.ts'
import type { StripeDeps } from './stripe-deps.ts'
import { declineOf, endedWord, paymentWord, statusOf } from './stripe-words.ts'

/** How long a Pix code is good at most, and the least that Stripe takes. */
export const PIX_SECONDS = 900
const LEAST_PIX_SECONDS = 60
const EXPAND = ['payment_method']

/**
 * First an intent, which takes nothing, then its confirmation: a lost answer to the first is repeated without risk, and what became of
 * the second the intent tells.
 */
export async function authorise(deps: StripeDeps, request: AuthoriseRequest): Promise<ProviderPayment> {
  const { db, clock } = deps
  const { key, amount, method, locale, expiresAt } = request
  const fresh = { key, ...amount, method: method.kind, locale, expiresAt, createdAt: clock.now() }
  const row = await keepPayment(db, fresh)
  if (row.closedAt) return endedWord(row, 'voided')
  if (!row.intentId && timeIsOver(deps, row)) return endedWord(row, 'expired')
  const intent = row.intentId ? await read(deps, row.intentId) : await create(deps, row, request)
  if (!(await keepIntent(db, key, intent.id))) {
    await cancel(deps, row, intent, 'requested_by_customer')
    return endedWord(row, 'voided')
  }
  if (statusOf(row, intent) !== null) return conclude(deps, row, intent)
  if (timeIsOver(deps, row)) return conclude(deps, row, await cancel(deps, row, intent, 'abandoned'))
  return confirm(deps, { row, intent, request })
}

/** Null also for one that was begun and never confirmed. */
export async function find(deps: StripeDeps, key: string): Promise<ProviderPayment | null> {
  const row = await findByKey(deps.db, key)
  if (row?.closedAt) return endedWord(row, 'voided')
  if (!row?.intentId) return null
  const intent = await read(deps, row.intentId)
  return statusOf(row, intent) === null ? null : conclude(deps, row, intent)
}

export async function capture(deps: StripeDeps, { paymentKey, key, amount }: PaymentCall): Promise<ProviderPayment> {
  const { row, intentId } = await begun(deps, paymentKey)
  const stripe = await deps.client()
  try {
    const asked = { amount_to_capture: amount.amount, expand: EXPAND }
    const taken = await stripe.paymentIntents.capture(intentId, asked, { idempotencyKey: key })
    return conclude(deps, row, IntentSchema.parse(taken))
  } catch (error) {
    const refusal = refusalIn(error)
    if (!refusal) throw error
    const intent = await read(deps, intentId)
    if (intent.status !== 'requires_capture') return conclude(deps, row, intent)
    // Nothing stays blocked on a card that does not pay.
    const declined = await keepDecline(deps.db, row, declineOf(refusal))
    return conclude(deps, declined, await cancel(deps, row, intent, 'abandoned'))
  }
}

export async function release(deps: StripeDeps, { paymentKey, amount }: PaymentCall): Promise<ProviderPayment> {
  const { db, clock } = deps
  const now = clock.now()
  const never = { key: paymentKey, ...amount, method: 'card' as const, locale: 'en', expiresAt: now, createdAt: now }
  await keepPayment(db, { ...never, closedAt: now })
  await closeUnasked(db, paymentKey, now)
  const row = await findByKey(db, paymentKey)
  if (!row) throw new Error(`no payment ${paymentKey}`)
  if (!row.intentId) return endedWord(row, 'voided')
  const intent = await read(deps, row.intentId)
  const isOver = intent.status === 'succeeded' || intent.status === 'canceled'
  const after = isOver ? intent : await cancel(deps, row, intent, reasonToEnd(deps, row, intent))
  return conclude(deps, row, after)
}

/** The intent of a page that lets the payer pass the bank's check. */
export function read(deps: StripeDeps, intentId: string): Promise<Intent> {
  return deps
    .client()
    .then((stripe) => stripe.paymentIntents.retrieve(intentId, { expand: EXPAND }))
    .then((intent) => IntentSchema.parse(intent))
}

async function create({ client }: StripeDeps, row: StripePayment, { description }: AuthoriseRequest): Promise<Intent> {
  const { key, method, amount, currency } = row
  const stripe = await client()
  const asked: Stripe.PaymentIntentCreateParams = {
    amount,
    currency: currency.toLowerCase(),
    allowed_payment_method_types: [method],
    description,
    metadata: { payment_key: key },
    capture_method: method === 'card' ? 'manual' : 'automatic',
  }
  return IntentSchema.parse(await stripe.paymentIntents.create(asked, { idempotencyKey: `create:${key}` }))
}

type Confirming = { row: StripePayment; intent: Intent; request: AuthoriseRequest }

async function confirm(deps: StripeDeps, { row, intent, request }: Confirming): Promise<ProviderPayment> {
  const stripe = await deps.client()
  try {
    const options = { idempotencyKey: `confirm:${row.key}` }
    const said = await stripe.paymentIntents.confirm(intent.id, confirmation(deps, request), options)
    return await conclude(deps, row, IntentSchema.parse(said))
  } catch (error) {
    const refusal = refusalIn(error)
    if (!refusal) throw error
    const after = await read(deps, intent.id)
    if (statusOf(row, after) !== null) return conclude(deps, row, after)
    // Not a bank's word: what we sent was wrong, such as a token that has paid something else.
    deps.log.warn({ paymentId: row.key, said: refusal.message }, 'Stripe refused what it was asked to confirm')
    const declined = await keepDecline(deps.db, row, 'processing_error')
    return conclude(deps, declined, await cancel(deps, row, after, 'abandoned'))
  }
}

function confirmation({ clock }: StripeDeps, request: AuthoriseRequest): Stripe.PaymentIntentConfirmParams {
  const { method, payer, expiresAt } = request
  if (method.kind === 'pix') {
    const left = Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000)
    const seconds = Math.max(LEAST_PIX_SECONDS, Math.min(PIX_SECONDS, left))
    return {
      payment_method_data: { type: 'pix', billing_details: payer },
      payment_method_options: { pix: { expires_after_seconds: seconds } },
      expand: EXPAND,
    }
  }
  const { token } = method
  const card = token.startsWith('ctoken_') ? { confirmation_token: token } : { payment_method: token }
  // The bank's check is opened by Stripe's script in a frame of ours, and not by a redirection.
  return { ...card, use_stripe_sdk: true, expand: EXPAND }
}

/** The state as it is, after what has to end has ended: a declined card, a code that ran out, a check that took too long. */
async function conclude(deps: StripeDeps, row: StripePayment, intent: Intent): Promise<ProviderPayment> {
  const status = statusOf(row, intent)
  if (status === null) throw new Error(`Stripe: ${intent.id} is ${intent.status}`)
  const isLate = status === 'requires_action' && timeIsOver(deps, row)
  // Its payer could still try another card with it.
  const isOpen = intent.status === 'requires_payment_method'
  if (!isLate && !isOpen) return paymentWord(row, intent, status)
  const { code, decline_code: declineCode } = intent.last_payment_error ?? {}
  const after = status === 'declined' ? await keepDecline(deps.db, row, declineOf({ code, declineCode })) : row
  const ended = await cancel(deps, row, intent, 'abandoned')
  return paymentWord(after, ended, statusOf(after, ended) ?? 'voided')
}

type Reason = 'abandoned' | 'requested_by_customer'

function reasonToEnd(deps: StripeDeps, row: StripePayment, intent: Intent): Reason {
  return intent.status === 'requires_action' && timeIsOver(deps, row) ? 'abandoned' : 'requested_by_customer'
}

/** The intent as it is then: it may have been paid meanwhile. */
async function cancel(deps: StripeDeps, { key }: StripePayment, intent: Intent, reason: Reason): Promise<Intent> {
  const stripe = await deps.client()
  try {
    const options = { idempotencyKey: `cancel:${reason}:${key}` }
    const asked = { cancellation_reason: reason, expand: EXPAND }
    return IntentSchema.parse(await stripe.paymentIntents.cancel(intent.id, asked, options))
  } catch (error) {
    if (!refusalIn(error)) throw error
    return read(deps, intent.id)
  }
}

async function begun({ db }: StripeDeps, key: string) {
  const row = await findByKey(db, key)
  if (!row?.intentId) throw new Error(`no payment ${key}`)
  return { row, intentId: row.intentId }
}

const timeIsOver = ({ clock }: StripeDeps, { expiresAt }: StripePayment) => expiresAt <= clock.now()
