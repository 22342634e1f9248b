import Stripe from 'stripe'
import type { Connect } from '#modules/payments/connect.ts'
import { instalmentPlans } from '#modules/payments/instalments.ts'
import type { PaymentProvider, ProviderEvent } from '#modules/payments/payment-provider.ts'
import { CARD_BRANDS } from '#modules/payments/payments.contract.ts'
import type { Money } from '#platform/money.ts'
import { EventSchema } from './stripe.schemas.ts'
import { findByIntent, hasPayments } from './stripe.store.ts'
import { stripeClients } from './stripe-client.ts'
import { stripeConnect } from './stripe-connect.ts'
import type { StripeDeps } from './stripe-deps.ts'
import { acceptDispute, answerDispute, disputesSince, findDispute } from './stripe-disputes.ts'
import { authorise, capture, find, PIX_SECONDS, read, release } from './stripe-payments.ts'
import { findRefund, refund, refundedSince, refundsOf } from './stripe-refunds.ts'

export const STRIPE_CODE = 'stripe'
/** As Stripe's own libraries: an older signature may be a recorded one. */
const TOLERANCE_SECONDS = 300

/** What the pages of Stripe's fields need (stripe.plugin.ts). */
export type StripeDesk = {
  /** `pk_…`; null while Stripe is not set up. */
  publishableKey: string | null
  /** What opens the bank's check of a payment; null for one that waits for none. */
  challenge(intentId: string): Promise<string | null>
}

export type StripePay = {
  provider: PaymentProvider
  desk: StripeDesk
  /** Whether it may take payments now: a secret key is kept, and the environment names the other two. */
  isInUse(): boolean
  /** Accounts of owners, and transfers to them. */
  connect: Connect
}

type Given = Omit<StripeDeps, 'client'> & {
  /** Without a path. */
  address: string
  /** The secret key that is kept now; null without one. */
  key: () => Promise<string | null>
  /** Of which kind that is. */
  mode: () => 'test' | 'live' | null
  /** For pages, and for the signatures of webhooks. */
  publishableKey?: string | undefined
  webhookSecret?: string | undefined
  waitMs?: number
}

/** Stripe as a provider: cards with manual capture, wallets, Pix. */
export function createStripe(given: Given): StripePay {
  const { mode, publishableKey, webhookSecret } = given
  const deps: StripeDeps = { ...given, client: stripeClients(given) }
  return {
    provider: providerOf(deps, given),
    connect: stripeConnect(deps),
    isInUse: () => mode() !== null && publishableKey !== undefined && webhookSecret !== undefined,
    desk: {
      publishableKey: publishableKey ?? null,
      async challenge(intentId) {
        const row = await findByIntent(deps.db, intentId)
        const intent = row && (await read(deps, intentId))
        return intent?.status === 'requires_action' ? (intent.client_secret ?? null) : null
      },
    },
  }
}

function providerOf(deps: StripeDeps, { mode, webhookSecret }: Given): PaymentProvider {
  const page = (name: string, { amount, currency }: Money, locale: string) =>
    `/stripe-pay/${name}?${new URLSearchParams({ amount: String(amount), currency, lang: locale })}`
  return {
    code: STRIPE_CODE,
    get demonstration() {
      return mode() !== 'live'
    },
    isReachable: () => mode() !== null,
    wasUsed: () => hasPayments(deps.db),
    brands: CARD_BRANDS,
    fieldsUrl: (amount, locale) => page('fields', amount, locale),
    digitalWalletsUrl: (amount, locale) => page('wallets', amount, locale),
    // Its plans of instalments are for currencies that we do not sell in.
    instalments: (amount) => instalmentPlans(amount, null),
    pixSeconds: ({ currency }) => (currency === 'BRL' ? PIX_SECONDS : null),
    authorise: (request) => authorise(deps, request),
    find: (key) => find(deps, key),
    capture: (call) => capture(deps, call),
    void: (call) => release(deps, call),
    refund: (call) => refund(deps, call),
    findRefund: (key) => findRefund(deps, key),
    refundsOf: (payment) => refundsOf(deps, payment),
    refundedSince: (at) => refundedSince(deps, at),
    findDispute: (reference) => findDispute(deps, reference),
    disputesSince: (at) => disputesSince(deps, at),
    answerDispute: (reference, answer) => answerDispute(deps, reference, answer),
    acceptDispute: (reference) => acceptDispute(deps, reference),
    verifyWebhook: (headers, rawBody, now) =>
      isSigned(headers['stripe-signature'], rawBody, { secret: webhookSecret, now }) ? readEvent(rawBody) : null,
    readEvent,
  }
}

function isSigned(header: unknown, rawBody: string, { secret, now }: { secret: string | undefined; now: Date }) {
  if (typeof header !== 'string' || secret === undefined) return false
  // Events of accounts of owners come by an endpoint of their own, which has its own secret.
  return secret.split(',').some((one) => {
    try {
      Stripe.webhooks.constructEvent(rawBody, header, one.trim(), TOLERANCE_SECONDS, undefined, now.getTime())
      return true
    } catch {
      return false
    }
  })
}

/** What an event says is not believed: Stripe is asked, so that old ones, and the same ones again, change nothing. */
function readEvent(rawBody: string): ProviderEvent {
  const { id, type, data } = EventSchema.parse(JSON.parse(rawBody))
  const { object, metadata, id: objectId, payment_intent: intentId } = data.object
  if (object === 'dispute' && objectId) return { id, kind: 'disputed', reference: objectId }
  if (object === 'account' && objectId) return { id, kind: 'account', reference: objectId }
  if (metadata && 'payout_key' in metadata) {
    return object === 'transfer' ? { id, kind: 'transfer', reference: metadata.payout_key } : { id, kind: 'other' }
  }
  // Those that we ask for bear our keys; so does the charge, even of a refund that was made elsewhere.
  const isElsewhere = (object === 'refund' && !metadata?.refund_key) || type === 'charge.refunded'
  if (isElsewhere) return intentId ? { id, kind: 'refunded', reference: intentId } : { id, kind: 'other' }
  const isOurs = metadata && (object === 'payment_intent' || object === 'refund' || object === 'charge')
  if (!isOurs) return { id, kind: 'other' }
  return { id, kind: 'changed', paymentKey: metadata.payment_key, refundKey: metadata.refund_key ?? null }
}
