import { eventKind } from '#platform/events.ts'
import type { PaymentStatus } from './payments.contract.ts'

const ofReservation = ({ reservationId }: { reservationId: string }) => reservationId

/** A payment moved to another status; published in the transaction that moved it. */
export const paymentMoved = eventKind<{
  paymentId: string
  reservationId: string
  /** What it is for where that is not the reservation itself. */
  purpose?: string | null
  status: PaymentStatus
}>('payment.moved', ofReservation)

/** A refund reached the payer's bank, or failed for good. */
export const refundSettled = eventKind<{
  refundId: string
  paymentId: string
  reservationId: string
  status: 'succeeded' | 'failed'
}>('refund.settled', ofReservation)

/** Someone has given money of a payment back with the provider's own tools: we learn of it afterwards. */
export const refundedElsewhere = eventKind<{ refundId: string; paymentId: string; reservationId: string }>(
  'refund.elsewhere',
  ofReservation,
)

/** The provider has told of an owner's account, by its id, or of the transfer of a payout, by the payout's. */
export const connectTold = eventKind<{ of: 'account' | 'transfer'; reference: string }>('connect.told')

/** A payer has asked the bank for money back that we had taken. */
export const disputeOpened = eventKind<{ disputeId: string; paymentId: string; reservationId: string }>(
  'dispute.opened',
  ofReservation,
)
