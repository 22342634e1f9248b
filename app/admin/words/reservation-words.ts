import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { PaymentStatus, RefundView } from '#modules/payments/payments.contract.ts'
import type { ReservationStatus } from '#modules/reservations/reservations.contract.ts'

export type StaffLook = { word: MessageDescriptor; tone: BadgeTone }

export const RESERVATION_LOOKS: Record<ReservationStatus, StaffLook> = {
  held: { word: msg`Held`, tone: 'neutral' },
  paying: { word: msg`Being paid`, tone: 'sea' },
  pending: { word: msg`Awaiting owner`, tone: 'warning' },
  paid: { word: msg`Paid, being ticketed`, tone: 'warning' },
  confirmed: { word: msg`Confirmed`, tone: 'success' },
  changed: { word: msg`Schedule changed`, tone: 'warning' },
  expired: { word: msg`Expired`, tone: 'neutral' },
  cancelled: { word: msg`Cancelled`, tone: 'neutral' },
  refunding: { word: msg`Refund on its way`, tone: 'sea' },
  refunded: { word: msg({ message: 'Refunded', context: 'feminine' }), tone: 'neutral' },
  in_doubt: { word: msg`In doubt`, tone: 'danger' },
}

export const PAYMENT_LOOKS: Record<PaymentStatus, StaffLook> = {
  requires_payment: { word: msg`Awaiting payment`, tone: 'neutral' },
  requires_action: { word: msg`Awaiting bank verification`, tone: 'sea' },
  authorised: { word: msg`Authorised`, tone: 'sea' },
  captured: { word: msg`Captured`, tone: 'success' },
  partially_refunded: { word: msg`Partly refunded`, tone: 'warning' },
  refunded: { word: msg`Refunded`, tone: 'neutral' },
  voided: { word: msg`Voided`, tone: 'neutral' },
  failed: { word: msg`Declined`, tone: 'danger' },
  expired: { word: msg`Expired`, tone: 'neutral' },
  in_doubt: { word: msg`In doubt`, tone: 'danger' },
}

export const REFUND_LOOKS: Record<RefundView['status'], StaffLook> = {
  requested: { word: msg`Requested`, tone: 'sea' },
  pending: { word: msg`On its way`, tone: 'sea' },
  succeeded: { word: msg`Arrived`, tone: 'success' },
  failed: { word: msg`Failed`, tone: 'danger' },
  in_doubt: { word: msg`In doubt`, tone: 'danger' },
}

/** Kinds of ledger postings; anything else is shown as it is called. */
const POSTING_WORDS: Record<string, MessageDescriptor> = {
  authorise: msg`Authorised`,
  release: msg`Released`,
  capture: msg`Captured`,
  fulfil: msg`Fulfilled`,
  refund: msg`Refunded`,
  retain: msg`Kept by the rules`,
  reverse: msg`Reversed`,
  share: msg`Shared with the owner`,
  unshare: msg`Share reversed`,
  payout: msg`Paid out`,
}

export function postingWords(kind: string): MessageDescriptor | null {
  return POSTING_WORDS[kind] ?? null
}
