import { type Money, split } from '#platform/money.ts'

/**
 * What the owner of a hotel gets of a total, and what the platform keeps; the odd cent is the owner's. The simulator, the
 * statement and the ledger all ask here.
 * @param percent of the fee: for a booking the one that it was made with, else that of today (`feeAt`)
 */
export function shareOf(total: Money, percent: number): { owner: Money; fee: Money } {
  const [owner, fee] = split(total, [100 - percent, percent], 0) as [Money, Money]
  return { owner, fee }
}
