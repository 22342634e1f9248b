import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { money } from '#platform/money.ts'
import { findDifferences } from './find-differences.ts'
import { findPayoutFaults, findShareFaults } from './find-share-faults.ts'
import { writePosting, writePostings } from './ledger.store.ts'
import type { Ledger, LedgerDifference, PaymentTotals } from './ledger.ts'
import {
  balancesIn,
  balancesOfOwner,
  openBalances,
  postingsOf,
  sentToBanks,
  sharesMade,
  unbalancedPostings,
  wronglyKept,
  wronglyTold,
} from './ledger.views.ts'

export type {
  Account,
  Ledger,
  LedgerDifference,
  PaymentTotals,
  Posting,
} from './ledger.ts'
export type { AccountKind, Movement } from './movements/movement.ts'
export { createMovements, type Movements } from './movements/movements.ts'
export { ownerMoneyApi } from './payouts/earnings.api.ts'
export { figuresOf } from './payouts/figures.ts'
export { payoutMails } from './payouts/mail-templates.ts'
export { runThursday } from './payouts/paydays.ts'
export { staffPayoutsApi } from './payouts/payouts.api.ts'
export type {
  PayableFilter,
  PayableStay,
  PayableSum,
  Payee,
  PayoutHindrance,
  PayoutTarget,
  RiskFacts,
  SharedStay,
} from './payouts/payouts.deps.ts'
export { payoutMoved } from './payouts/payouts.events.ts'
export { createPayouts, type Payouts } from './payouts/payouts.ts'
export { KEPT_OF_PAYOUTS } from './payouts/personal-data.ts'
export { transferCheck } from './payouts/transfers/transfer-check.ts'
export { sharePostings, unsharePostings } from './share-postings.ts'

type Deps = {
  db: Database
  /** The payments' own totals, for `check`: payments post to the ledger, which does not know them. */
  paid: (db: DatabaseOrTransaction) => Promise<PaymentTotals[]>
}

export function createLedger({ db, paid }: Deps): Ledger {
  return {
    post: writePosting,
    postAll: writePostings,
    ofReservation: (reservationId) => postingsOf(db, reservationId),
    balances: (filter, tx) => balancesIn(tx ?? db, filter),
    balancesOfOwner: (ownerId, from = db) => balancesOfOwner(from, ownerId),
    check: () =>
      db.transaction((tx) => check(tx, paid), { isolationLevel: 'repeatable read', accessMode: 'read only' }),
  }
}

async function check(tx: Transaction, paid: Deps['paid']): Promise<LedgerDifference[]> {
  const unbalanced = await unbalancedPostings(tx)
  const postings = unbalanced.map(({ key, reservationId, currency, sum }) => ({
    what: `posting ${key} does not balance`,
    reservationId,
    expected: currency && money(0, currency),
    found: currency && money(sum, currency),
  }))
  const balances = await openBalances(tx)
  return [
    ...postings,
    ...findDifferences(balances, await paid(tx)),
    ...findShareFaults(await sharesMade(tx)),
    ...findPayoutFaults(balances, await sentToBanks(tx)),
    ...(await wronglyKept(tx)),
    ...(await wronglyTold(tx)),
  ]
}
