import { type Money, split } from '#platform/money.ts'

/** Specification §9: of what a guest pays the platform keeps 20 %. */
export const FEE_PERCENT = 20

/**
 * What the owner of a hotel gets of a total, and what the platform keeps; the odd cent is the owner's. The simulator, the
 * statement and the ledger all ask here.
 */
export function shareOf(total: Money): { owner: Money; fee: Money } {
  const [owner, fee] = split(total, [100 - FEE_PERCENT, FEE_PERCENT], 0) as [Money, Money]
  return { owner, fee }
}
