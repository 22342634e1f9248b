import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { Payout, PayoutRun } from '#modules/ledger/payouts/payouts.contract.ts'

type Look = { word: MessageDescriptor; tone: BadgeTone }

export const RUN_LOOKS: Record<PayoutRun['status'], Look> = {
  prepared: { word: msg`Awaiting a second person`, tone: 'warning' },
  approved: { word: msg({ message: 'Approved', context: 'a run' }), tone: 'success' },
  discarded: { word: msg({ message: 'Discarded', context: 'a run' }), tone: 'neutral' },
}

export const PAYOUT_LOOKS: Record<Payout['status'], Look> = {
  prepared: { word: msg`Prepared`, tone: 'neutral' },
  sent: { word: msg({ message: 'Sent', context: 'a payout' }), tone: 'sea' },
  paid: { word: msg({ message: 'Paid', context: 'a payout' }), tone: 'success' },
  returned: { word: msg({ message: 'Sent back', context: 'a payout' }), tone: 'danger' },
  dropped: { word: msg`Left out`, tone: 'warning' },
}

/** With Stripe, and not with a bank. */
export const BY_STRIPE: Look = { word: msg`With Stripe`, tone: 'sea' }
/** Of a payment that Stripe has not carried out; nothing is said of one that it has. */
export const TRANSFER_WORDS: Partial<Record<NonNullable<Payout['transfer']>, MessageDescriptor>> = {
  due: msg`The transfer is about to be made.`,
  in_doubt: msg`Stripe has not answered yet; we are asking.`,
  waiting: msg`The balance at Stripe is too low; we try again every hour.`,
}

const MOVES: Record<string, MessageDescriptor> = {
  prepared: msg({ message: 'Prepared', context: 'a run' }),
  sent: PAYOUT_LOOKS.sent.word,
  paid: PAYOUT_LOOKS.paid.word,
  returned: PAYOUT_LOOKS.returned.word,
  'part-returned': msg`Stripe took back a part`,
  dropped: PAYOUT_LOOKS.dropped.word,
  confirmed: msg`The owner confirmed the details`,
  approved: RUN_LOOKS.approved.word,
  discarded: RUN_LOOKS.discarded.word,
}

export function payoutMoveWords(action: string): MessageDescriptor | undefined {
  return MOVES[action]
}
