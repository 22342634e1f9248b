import type { PostingKind } from '#modules/ledger/ledger.ts'
import type { DaySpan } from '#platform/database/days.ts'
import type { Database } from '#platform/database/index.ts'
import type { SQL } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'
import type { Currency } from '#platform/money.ts'

/** Accounts of one kind together: those of all owners, all providers, all suppliers. */
export type AccountKind =
  | 'provider'
  | 'authorised'
  | 'authorisations'
  | 'deposits'
  | 'supplier'
  | 'fees'
  | 'owner'
  | 'mark-ups'
  | 'platform-fee'
  | 'payouts'
  | 'disputed'
  | 'chargebacks'
  | 'refunds-elsewhere'
  | 'dispute-fees'

export type MovementsWanted = DaySpan & {
  accounts: readonly AccountKind[]
  /** Also what was posted before `from`, as movements without a bucket: what an account had then. */
  opening?: boolean
  split?: 'product' | 'market' | undefined
  currency?: Currency | undefined
  product?: string | undefined
  market?: string | undefined
}

/** Entries of one kind on accounts of one kind, summed up; debits above zero, credits below. */
export type Movement = {
  bucket: Day | null
  account: AccountKind
  kind: PostingKind
  currency: Currency
  /** What it was split by; empty without. */
  part: string
  amount: number
  entries: number
}

/**
 * What a reservation is for and where it was sold, of the reservation whose id an expression names: a subquery of one row with the
 * columns `product` and `market`. The ledger knows nothing of reservations.
 */
export type SaleFacts = (reservationId: SQL) => SQL

export type MovementDeps = {
  db: Database
  saleFacts: SaleFacts
  /** How long what was written is left out of the sums at least. */
  settleSeconds?: number
}
