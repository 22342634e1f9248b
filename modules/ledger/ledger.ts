import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import type { Currency, Money } from '#platform/money.ts'

/**
 * Double entry. A posting has entries that sum to zero in each currency (enforced by the database when the transaction
 * commits); debits are positive, credits negative. Balances are sums; those of owners are kept as well (ledger.tables.ts).
 */
export type Ledger = {
  /** Writes one posting in the caller's transaction. The same key again changes nothing and returns false. */
  post(tx: Transaction, posting: Posting): Promise<boolean>
  /** The same for many. @returns how many were new. */
  postAll(tx: Transaction, postings: readonly Posting[]): Promise<number>
  /** Postings of one reservation, oldest first. */
  ofReservation(reservationId: string): Promise<PostingView[]>
  /** Sum of each account and currency, optionally of one reservation only, and as a transaction sees it. */
  balances(filter?: { reservationId?: string }, tx?: Transaction): Promise<{ account: string; balance: Money }[]>
  /** What an owner of hotels is owed, by currency; below zero what the owner owes us. */
  balancesOfOwner(ownerId: string, from?: DatabaseOrTransaction): Promise<Money[]>
  /**
   * Proves that every posting balances, that captured and refunded money agrees with the payments, that shares are by the fee of their
   * stays, that what went to banks agrees with the payouts, and that what is kept of owners' balances is their sum; empty when all is
   * well.
   */
  check(): Promise<LedgerDifference[]>
}

/**
 * Accounts by kind. `provider:<code>`: what a payment provider owes us (asset). `authorised:<code>` and `authorisations`:
 * money that is authorised, not captured (memo, always opposite). `deposits`: what travellers paid for what is not fulfilled
 * yet (liability). `supplier:<code>`: what we owe to a supplier for what was fulfilled. `fees`: what we kept by the rules of a
 * cancellation. `mark-ups`: what of the price of a flight is ours, and not its supplier's. `owner:<id>`: what an owner of hotels is owed, and `platform-fee`: our part of it. `payouts`: what was handed
 * to banks for owners, less what came back from them. `disputed:<code>`: what a provider keeps back while a bank decides on a dispute, and
 * `chargebacks`: what was lost to payers so. `refunds-elsewhere`: what someone gave back with a provider's own tools, and nobody here decided. `dispute-fees`: what
 * providers charge for disputes.
 */
export type Account =
  | 'deposits'
  | 'authorisations'
  | 'fees'
  | 'mark-ups'
  | 'platform-fee'
  | 'payouts'
  | 'chargebacks'
  | 'refunds-elsewhere'
  | 'dispute-fees'
  | `disputed:${string}`
  | `provider:${string}`
  | `authorised:${string}`
  | `supplier:${string}`
  | `owner:${string}`

export const POSTING_KINDS = [
  'authorise',
  'release',
  'capture',
  'fulfil',
  'refund',
  'retain',
  'reverse',
  'share',
  'unshare',
  'payout',
  'payout_return',
  'dispute',
] as const
export type PostingKind = (typeof POSTING_KINDS)[number]

export type Posting = {
  /** Unique forever, such as `capture:<payment id>`. */
  key: string
  kind: PostingKind
  reservationId: string
  at: Date
  /** At least two; each currency sums to zero. Throws RangeError otherwise. */
  entries: readonly { account: Account; amount: Money }[]
}

export type PostingView = Posting & { id: string }
export type LedgerDifference = {
  what: string
  reservationId: string | null
  expected: Money | null
  found: Money | null
}

/** The payments' totals of one reservation, provider and currency; the ledger's must be equal. */
export type PaymentTotals = {
  reservationId: string
  provider: string
  currency: Currency
  /** Authorised and not captured. */
  authorised: number
  captured: number
  /** Given back or on its way. */
  refunded: number
  /** Kept back by the provider for disputes, and what of that is lost. */
  heldBack: number
  lost: number
  /** What the provider charges for disputes. */
  fees: number
}
