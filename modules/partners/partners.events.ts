import { eventKind } from '#platform/events.ts'
import type { VerificationStatus } from './verification.contract.ts'

/** Someone has registered a business; the address may not be proved yet. */
export const partnerRegistered = eventKind<{ ownerId: string }>('partner.registered')

export const partnerVerificationChanged = eventKind<{
  ownerId: string
  from: VerificationStatus
  to: VerificationStatus
}>('partner.verification-changed')

/** New payout details wait for their cool-off, are in force, or were taken back before. */
export const partnerPayoutChanged = eventKind<{
  ownerId: string
  what: 'waiting' | 'in-force' | 'cancelled'
  effectiveAt: string
}>('partner.payout-changed')
