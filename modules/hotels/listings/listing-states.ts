import type { ListingStatus } from '#modules/hotels/hotels.contract.ts'

/** The allowed changes of a listing's status; others cannot happen. */
export const LISTING_MOVES = {
  /** Saved as its owner goes; nobody else sees it. */
  draft: ['pending'],
  /** Handed in; waits for staff. */
  pending: ['approved', 'rejected', 'revision_requested'],
  /** On the site, unless its owner paused it. Staff may take it off again. */
  approved: ['rejected', 'revision_requested'],
  /** The owner may mend what the reason says and hand it in again. */
  rejected: ['pending'],
  revision_requested: ['pending'],
} as const satisfies Record<ListingStatus, readonly ListingStatus[]>

type Moves = typeof LISTING_MOVES
/** Statuses from which a listing may go to `To`: the guard of a move can name no other. */
export type ListingFrom<To extends ListingStatus> = {
  [From in keyof Moves]: Moves[From] extends readonly (infer Next)[] ? (To extends Next ? From : never) : never
}[keyof Moves]

/** A move as data; one that the table does not have does not compile. */
export type ListingMove<To extends ListingStatus> = { from: readonly ListingFrom<To>[]; to: To }

export const SUBMIT: ListingMove<'pending'> = { from: ['draft', 'rejected', 'revision_requested'], to: 'pending' }

/** What staff may decide, with the move of a listing that follows. */
export const DECISION_MOVES = {
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending', 'approved'], to: 'rejected' },
  request_revision: { from: ['pending', 'approved'], to: 'revision_requested' },
} as const satisfies {
  approve: ListingMove<'approved'>
  reject: ListingMove<'rejected'>
  request_revision: ListingMove<'revision_requested'>
}
export type Decision = keyof typeof DECISION_MOVES
