import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { DocumentKind } from '#modules/partners/partners.contract.ts'
import type { PayoutMethod } from '#modules/partners/registration.contract.ts'
import type { VerificationStatus } from '#modules/partners/verification.contract.ts'

type Look = { word: MessageDescriptor; tone: BadgeTone }

const LOOKS: Record<VerificationStatus, Look> = {
  pending: { word: msg`Awaiting verification`, tone: 'warning' },
  verified: { word: msg`Verified`, tone: 'success' },
  rejected: { word: msg({ message: 'Rejected', context: 'an owner' }), tone: 'danger' },
}

export function verificationLook(status: VerificationStatus): Look {
  return LOOKS[status]
}

export const DOCUMENT_WORDS: Record<DocumentKind, MessageDescriptor> = {
  registration: msg`Company registration`,
  identity: msg`Identity document`,
  address: msg`Proof of address`,
  bank: msg`Proof of bank account`,
  other: msg`Other document`,
}

export const PAYMENT_WORDS: Record<PayoutMethod, MessageDescriptor> = {
  paypal: msg`PayPal`,
  bank_transfer: msg`Bank transfer`,
  moneygram: msg`MoneyGram`,
  stripe: msg`Stripe`,
}

const HAPPENINGS: Record<string, MessageDescriptor> = {
  registered: msg`Registered`,
  verified: msg`Verified`,
  rejected: msg({ message: 'Rejected', context: 'an owner' }),
  'to-verify-again': msg`To be verified again`,
  'profile-changed': msg`Profile changed`,
  'stripe-opened': msg`Account at Stripe opened`,
  'stripe-replaced': msg`New account at Stripe in place of one that ended`,
  'payout-changed': msg`Payout details changed`,
  'payout-cancelled': msg`Change of payout details undone`,
  'payout-in-force': msg`Payout details in force`,
  'document-added': msg`Document added`,
  'document-removed': msg`Document removed`,
}

export function happeningWords(what: string): MessageDescriptor | undefined {
  return HAPPENINGS[what]
}
