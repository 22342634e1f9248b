import type { Transaction } from '#platform/database/index.ts'
import type { Day } from '#platform/dates.ts'
import type { Money } from '#platform/money.ts'
import type { DisputeStatus } from './disputes/dispute-kinds.contract.ts'
import type { PayMethod, PaymentMethodsView, PaymentView, RefundView } from './payments.contract.ts'

/** A payment or refund, with the reservation where it is known: providers and jobs know the id alone, and all shards are asked. */
export type PaymentKey = { id: string; reservationId?: string | undefined }

/** Oldest first. */
export type PaymentsOf = { payments: PaymentView[]; refunds: RefundView[] }

/**
 * Payments of reservations. Every call that reaches the provider is recorded before it is made and answered from the
 * record when it is repeated with its key; an outcome that nobody knows is `in_doubt` until the reconciler has asked.
 */
export type Payments = {
  /** Ways to pay this amount. */
  methods(amount: Money, locale: string): PaymentMethodsView
  /**
   * Asks for the money (card: authorises, Pix: waits to be paid). A declined card is a payment with status `failed`, not
   * an error. The same key gets the same payment. Another attempt that still waits for its payer (the bank's check, a
   * Pix) is called off first. Throws AppError `payment/state` while another payment of the reservation for the same purpose
   * is with the bank or has succeeded: two attempts never both take money.
   */
  start(request: PaymentRequest): Promise<PaymentView>
  /** Asks the provider for the payment's state when the browser returns. Webhooks do the same; together they act once. */
  refresh(payment: PaymentKey): Promise<PaymentView>
  /** Oldest first, and as a transaction sees it. */
  ofReservation(reservationId: string, tx?: Transaction): Promise<PaymentsOf>
  /** Of each of them that has any. */
  ofReservations(reservationIds: readonly string[]): Promise<ReadonlyMap<string, PaymentsOf>>
  /** Takes the authorised money. Throws AppError `payment/state` when it is not authorised or captured. */
  capture(payment: PaymentKey, how?: Onward): Promise<PaymentView>
  /** Writes down that `capture` is called next, once the caller's transaction is committed. */
  intendCapture(tx: Transaction, payment: Required<PaymentKey>): Promise<void>
  /** Lets go of an authorisation, or of a payment that was not paid yet. Fine when it is voided, failed or expired. */
  void(payment: PaymentKey, how?: Quiet): Promise<PaymentView>
  /**
   * Gives money back, at most what was captured less what was given back (the database has the last word). The refund is
   * recorded within `tx` when one is given and leaves after commit. Throws AppError `refund/exceeds`.
   */
  refund(request: RefundRequest): Promise<RefundView>
  /** Reservations of which a bank has sent a refund back, as long as nothing else has been sent in its place. */
  withFailedRefunds(): Promise<string[]>
  /** Reservations of which a refund has not arrived and has not failed; with `lateOn` those promised for before that day. */
  withOpenRefunds(lateOn?: Day): Promise<string[]>
  /** What its payers asked their banks to give back, oldest first. */
  disputesOf(reservationId: string): Promise<{ id: string; status: DisputeStatus }[]>
  /** Asks the provider about everything in doubt; returns how many are settled now. */
  reconcile(): Promise<number>
}

/**
 * `quiet`: what the answer moves is not published (`payment.moved`), since the caller holds what it is for and goes on with it, and
 * another process does so if this one dies. A payment that fails is always published, and so is all that a webhook or the
 * reconciler finds.
 */
export type Quiet = { quiet?: boolean }

/**
 * How a call is made by someone who goes on with it. `intended`: it is written down already (`intendCapture`). `next`: what follows from
 * the answer and is ours alone, written in the transaction that records it, so that one commit lies between two calls; the answer
 * is recorded also when that fails, which is thrown. It may lock what a refund locks before its payment: none is given then.
 */
export type Onward<Payment = PaymentView> = Quiet & {
  intended?: boolean
  next?: ((tx: Transaction, payment: Payment) => Promise<void>) | undefined
}

export type PaymentRequest = {
  reservationId: string
  /** Shown to the payer. */
  reservationCode: string
  /** What it is for where that is not the reservation itself, such as a change of it. */
  purpose?: string
  amount: Money
  method: PayMethod
  payer: { name: string; email: string }
  locale: string
  /** After this nothing may be taken any more: the hold's end. */
  expiresAt: Date
  key: string
  /**
   * What is written down together with the attempt, in its transaction; not again when the key is known.
   * @returns how to go on, asked once that is committed
   */
  begun?: ((tx: Transaction) => Promise<() => Onward>) | undefined
}

export type RefundRequest = {
  paymentId: string
  /** Of the payment, where it is known. */
  reservationId?: string | undefined
  amount: Money
  /** A short sentence for the record: the rule, or the reason of staff. */
  reason: string
  /** Who asked: `traveller`, `system`, or `staff:<id>`. */
  requestedBy: string
  /** By when the rule promises the money (YYYY-MM-DD). */
  promisedBy: string | null
  /** What it gives back for where that is not the end of the reservation, such as a change of it. */
  purpose?: string
  /** The part of the reservation that it gives back for. */
  itemId?: string
  key: string
  tx?: Transaction
}
