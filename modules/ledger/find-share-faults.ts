import { type Currency, type Money, money, negate } from '#platform/money.ts'
import type { LedgerDifference } from './ledger.ts'
import { shareOf } from './share.contract.ts'

/** One share or its reversal; debits positive. */
export type ShareSums = {
  key: string
  reservationId: string
  currency: Currency
  deposits: number
  owners: number
  fee: number
  /** That the stay was booked with. */
  feePercent: number
}

/** Every share is as `shareOf` divides it, by the fee that its stay was booked with. */
export function findShareFaults(shares: readonly ShareSums[]): LedgerDifference[] {
  return shares.flatMap(({ key, reservationId, currency, deposits, owners, fee, feePercent }) => {
    const wanted = shareOf(money(deposits, currency), feePercent)
    return [
      ...differs(`the owner's part of ${key}`, reservationId, negate(wanted.owner), owners),
      ...differs(`our part of ${key}`, reservationId, negate(wanted.fee), fee),
    ]
  })
}

/** What payouts handed to banks for the stays of one reservation. */
export type SentTotals = { reservationId: string; currency: Currency; sent: number }

/** What the ledger says of banks is what the payouts say that were sent and did not come back. */
export function findPayoutFaults(
  balances: readonly { reservationId: string; account: string; currency: Currency; sum: number }[],
  sent: readonly SentTotals[],
): LedgerDifference[] {
  const found = new Map(
    balances
      .filter(({ account, sum }) => account === 'payouts' && sum !== 0)
      .map(({ reservationId, currency, sum }) => [`${reservationId} ${currency}`, { reservationId, currency, sum }]),
  )
  const differences = sent.flatMap(({ reservationId, currency, sent: total }) => {
    const key = `${reservationId} ${currency}`
    const sum = found.get(key)?.sum ?? 0
    found.delete(key)
    return differs(SENT, reservationId, money(total === 0 ? 0 : -total, currency), sum)
  })
  const strays = [...found.values()].flatMap(({ reservationId, currency, sum }) =>
    differs(SENT, reservationId, money(0, currency), sum),
  )
  return [...differences, ...strays]
}

const SENT = 'what was handed to banks for owners'

function differs(what: string, reservationId: string, expected: Money, sum: number): LedgerDifference[] {
  return expected.amount === sum ? [] : [{ what, reservationId, expected, found: money(sum, expected.currency) }]
}
