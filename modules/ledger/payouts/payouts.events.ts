import { eventKind } from '#platform/events.ts'

/** Published in the transaction that makes it true; for a notice to the owner. Amounts in minor units. */
export const payoutMoved = eventKind<{
  payoutId: string
  ownerId: string
  news: 'sent' | 'paid' | 'returned'
  amount: number
  currency: string
  /** The bank's mark of a payment, or why it came back. */
  detail: string | null
}>('payout.moved')
