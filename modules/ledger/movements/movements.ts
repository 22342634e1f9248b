import type { Database } from '#platform/database/index.ts'
import type { DaySpan } from '#platform/database/days.ts'
import type { SQL } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'
import type { Currency } from '#platform/money.ts'
import type { PostingKind } from '#modules/ledger/ledger.ts'
import { readMovements, sumsOfKeys } from './read-movements.ts'
import { sumUp } from './sum-up.ts'

/** Accounts of one kind together: those of all owners, all providers, all suppliers. */
export const ACCOUNT_KINDS = [
  'provider',
  'authorised',
  'authorisations',
  'deposits',
  'supplier',
  'fees',
  'owner',
  'platform-fee',
  'payouts',
] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

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

/** The ledger by time: what went over its accounts. */
export type Movements = {
  read(wanted: MovementsWanted): Promise<Movement[]>
  /** What these postings say of accounts of a kind, by their keys. */
  ofKeys(keys: readonly string[], account: AccountKind): Promise<{ key: string; currency: Currency; amount: number }[]>
  /** Adds what was posted since to the kept sums, which make reading fast and never change what is read. */
  sumUp(): Promise<void>
}

/**
 * What a reservation is for and where it was sold, of the reservation whose id an expression names: a subquery of one row with the
 * columns `product` and `market`. The ledger knows nothing of reservations.
 */
export type SaleFacts = (reservationId: SQL) => SQL

export type MovementDeps = { db: Database; saleFacts: SaleFacts }

export function createMovements(deps: MovementDeps): Movements {
  return {
    read: (wanted) => readMovements(deps, wanted),
    ofKeys: (keys, account) => sumsOfKeys(deps.db, keys, account),
    sumUp: () => sumUp(deps),
  }
}

