/** How disputes are told apart, without a schema, for screens that need no more. */

/** In the order in which they come. */
export const DISPUTE_STATUSES = ['inquiry', 'needs_response', 'under_review', 'won', 'lost', 'closed'] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]
/** The bank waits for our word. */
export const TO_ANSWER: readonly DisputeStatus[] = ['inquiry', 'needs_response']

/** What the payer told the bank. */
export const DISPUTE_REASONS = [
  'fraudulent',
  'unrecognised',
  'not_received',
  'not_as_described',
  'duplicate',
  'credit_not_processed',
  'cancelled',
  'other',
] as const
export type DisputeReason = (typeof DISPUTE_REASONS)[number]

/** Papers of a reservation that a bank can be shown; the first tell it the most. */
export const DISPUTE_PAPERS = ['invoice', 'eticket', 'voucher', 'policy'] as const
export type DisputePaper = (typeof DISPUTE_PAPERS)[number]

/** Providers have room for so many files. */
export const MOST_PAPERS = 3

/** Card networks take no more in one field. */
export const EVIDENCE_MOST = 20_000

/** `to_answer`: the bank waits for our word. */
export const DISPUTE_FILTERS = ['to_answer', ...DISPUTE_STATUSES] as const
