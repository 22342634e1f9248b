import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StaffLook } from '#app/admin/words/reservation-words.ts'
import type { DisputePaper, DisputeReason, DisputeStatus } from '#modules/payments/disputes/dispute-kinds.contract.ts'

export const DISPUTE_LOOKS: Record<DisputeStatus, StaffLook> = {
  inquiry: { word: msg({ message: 'Bank inquiry', context: 'dispute' }), tone: 'warning' },
  needs_response: { word: msg({ message: 'To answer', context: 'dispute' }), tone: 'danger' },
  under_review: { word: msg({ message: 'With the bank', context: 'dispute' }), tone: 'sea' },
  won: { word: msg({ message: 'Won', context: 'dispute' }), tone: 'success' },
  lost: { word: msg({ message: 'Lost', context: 'dispute' }), tone: 'neutral' },
  closed: { word: msg({ message: 'Closed', context: 'dispute' }), tone: 'neutral' },
}

export const DISPUTE_REASON_WORDS: Record<DisputeReason, MessageDescriptor> = {
  fraudulent: msg`Did not make this payment`,
  unrecognised: msg`Does not recognise this payment`,
  not_received: msg`Did not get what was paid for`,
  not_as_described: msg`Got something other than described`,
  duplicate: msg`Was charged twice`,
  credit_not_processed: msg`Is waiting for a refund`,
  cancelled: msg`Was charged after cancelling`,
  other: msg`Another reason`,
}

export const PAPER_WORDS: Record<DisputePaper, MessageDescriptor> = {
  invoice: msg({ message: 'Receipt', context: 'document' }),
  eticket: msg({ message: 'E-ticket', context: 'document' }),
  voucher: msg({ message: 'Voucher', context: 'document' }),
  policy: msg({ message: 'Policy', context: 'document' }),
}
