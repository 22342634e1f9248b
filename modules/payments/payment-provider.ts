import type { IncomingHttpHeaders } from 'node:http'
import type { Day } from '#platform/dates.ts'
import type { Money } from '#platform/money.ts'
import type { DisputePaper, DisputeReason, DisputeStatus } from './disputes/dispute-kinds.contract.ts'
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
  /** Whether it can be asked now, also of payments from before another took its place: its key is kept. */
  isReachable(): boolean
  /** It was asked for payments of ours, now or once. */
  wasUsed(): Promise<boolean>
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
  /** Every refund of one of our payments, those that were made elsewhere too; none where the payment is not ours. */
  refundsOf(payment: PaymentMark): Promise<SeenRefund[]>
  /** Which payments had refunds at this time or later, others' among them: what no webhook told is found so. */
  refundedSince(at: Date): Promise<PaymentMark[]>

  /** A payer has asked the bank for the money back. Null when the provider does not know it, or its payment is not one of ours. */
  findDispute(reference: string): Promise<ProviderDispute | null>
  /** Those of our payments that were opened at this time or later: what no webhook told is found so. */
  disputesSince(at: Date): Promise<ProviderDispute[]>
  /**
   * Tells the bank our side, once and for good. What comes too late, or a second time, moves nothing: the answer is the state either way.
   */
  answerDispute(reference: string, answer: DisputeAnswer): Promise<ProviderDispute>
  /** Gives in: the payer keeps the money. The answer is the state, also where it was decided already. */
  acceptDispute(reference: string): Promise<ProviderDispute>

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

/** By our key, or by what the provider calls it. */
export type PaymentMark = { key: string } | { reference: string }

/** Made by someone with the provider's own tools, such as its dashboard: we did not ask for it. `mark`: what the provider calls it, for good. */
export type RefundElsewhere = Omit<ProviderRefund, 'key'> & { mark: string }
export type SeenRefund = ProviderRefund | RefundElsewhere

export type ProviderDispute = {
  reference: string
  paymentKey: string
  status: DisputeStatus
  reason: DisputeReason
  amount: Money
  /** It is taken out of what the provider owes us. */
  heldBack: boolean
  /** What the provider charges us for it, less what of that came back; in the currency in which it settles with us. Null for nothing. */
  fee: Money | null
  /** Null where no answer is taken. */
  answerBy: Date | null
  openedAt: Date
}

/** Texts of at most EVIDENCE_MOST characters, in English. */
export type DisputeAnswer = {
  payer: { name: string; email: string }
  product: string
  conditions: string
  /** Of the first flight, night or hire. */
  serviceDay: Day | null
  /** What happened and what we say to it. */
  text: string
  papers: readonly { kind: DisputePaper; name: string; content: Buffer }[]
}

/** Those with a state carry that of their time. They may arrive in any order and more than once. */
export type ProviderEvent =
  | { id: string; kind: 'payment'; payment: ProviderPayment }
  | { id: string; kind: 'refund'; refund: ProviderRefund }
  /** Something has happened to it: what, the provider is asked. With a refund it is about that. */
  | { id: string; kind: 'changed'; paymentKey: string; refundKey: string | null }
  /** Something has happened to a refund that is none of ours: `reference` is what the provider calls its payment. */
  | { id: string; kind: 'refunded'; reference: string }
  /** A payer asks the bank for money back, or it was decided: what, the provider is asked. */
  | { id: string; kind: 'disputed'; reference: string }
  /** Something has happened to an account of an owner, or to the transfer of a payout: what, the provider is asked. */
  | { id: string; kind: 'account'; reference: string }
  | { id: string; kind: 'transfer'; reference: string }
  /** Signed, and nothing to us. */
  | { id: string; kind: 'other' }
