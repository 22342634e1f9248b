import { eventKind } from '#platform/events.ts'

/** Published in the transaction that makes it true; for a notice to the owner. Amounts in minor units. */
export const payoutMoved = eventKind<{
  payoutId: string
  ownerId: string
  news: 'sent' | 'paid' | 'returned'
  /** What moved: of one that came back in part, that part. */
  amount: number
  currency: string
  /** The mark of a payment, or why it came back; null for a part of one. */
  detail: string | null
}>('payout.moved')
