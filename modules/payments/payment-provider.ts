import type { IncomingHttpHeaders } from 'node:http'
import type { Money } from '#platform/money.ts'
import type { CARD_BRANDS, PayMethod, PaymentView } from './payments.contract.ts'

/**
 * A processor of payments outside our process. Every write carries a key and bears being repeated with it: the same key
 * gets the same answer. What is returned is an answer; what is thrown (a time-out, a broken line) means that the outcome
 * is unknown, and the caller then asks `find`.
 */
export type PaymentProvider = {
  /** Names it in records and in `POST /api/payments/webhooks/:provider`. */
  code: string
  /** True: no money moves. */
  demonstration: boolean
  brands: readonly (typeof CARD_BRANDS)[number][]
  /** The page of hosted card fields, for a frame. */
  fieldsUrl(amount: Money, locale: string): string
  /**
   * The page of its wallet buttons (Apple Pay, Google Pay) for this amount, for a frame; null where it has none. A wallet ends in a token,
   * as the card fields do, and is then authorised like a card.
   */
  digitalWalletsUrl(amount: Money, locale: string): string | null
  /** What the cardholder may choose for this amount; the first is always one payment. */
  instalments(amount: Money): NonNullable<PaymentView['instalments']>[]
  /** How long a Pix code may be paid; null where the currency has none. */
  pixSeconds(amount: Money): number | null

  authorise(request: AuthoriseRequest): Promise<ProviderPayment>
  /** The state of the payment with this key; null when the provider does not know it. */
  find(paymentKey: string): Promise<ProviderPayment | null>
  /** Takes what is authorised. A refusal ends the authorisation: nothing stays blocked on the card. */
  capture(request: PaymentCall): Promise<ProviderPayment>
  /**
   * Lets go of a payment that is not captured; a key that never arrived is closed too, so that a request which is still
   * on its way can take nothing. Answers `captured` when it came too late.
   */
  void(request: PaymentCall): Promise<ProviderPayment>
  /** Gives money back. An answer with status `failed` moved nothing. */
  refund(request: PaymentCall): Promise<ProviderRefund>
  findRefund(key: string): Promise<ProviderRefund | null>

  /** The event, when the signature is the provider's and fresh; null otherwise. */
  verifyWebhook(headers: IncomingHttpHeaders, rawBody: string, now: Date): ProviderEvent | null
  /** Reads an event whose signature was verified when it came. */
  readEvent(rawBody: string): ProviderEvent
}

export type AuthoriseRequest = {
  key: string
  amount: Money
  method: PayMethod
  /** Shown on the statement of the payer. */
  description: string
  payer: { name: string; email: string }
  locale: string
  /** The provider takes nothing after this. */
  expiresAt: Date
}

/** `amount` is what is captured, released or given back. */
export type PaymentCall = { paymentKey: string; key: string; amount: Money }

export type ProviderStatus = 'requires_action' | 'authorised' | 'captured' | 'voided' | 'expired' | 'declined'

export type ProviderPayment = {
  key: string
  status: ProviderStatus
  amount: Money
  card: PaymentView['card']
  /** One of DECLINE_CODES where the bank says why. */
  declineCode: string | null
  action: PaymentView['action']
}

export type ProviderRefund = {
  key: string
  paymentKey: string
  amount: Money
  status: 'pending' | 'succeeded' | 'failed'
  reference: string | null
}

/** Those with a state carry that of their time. They may arrive in any order and more than once. */
export type ProviderEvent =
  | { id: string; kind: 'payment'; payment: ProviderPayment }
  | { id: string; kind: 'refund'; refund: ProviderRefund }
  /** Something has happened to it: what, the provider is asked. With a refund it is about that. */
  | { id: string; kind: 'changed'; paymentKey: string; refundKey: string | null }
  /** Signed, and nothing to us. */
  | { id: string; kind: 'other' }
