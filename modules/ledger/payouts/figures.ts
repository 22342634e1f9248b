import { shareOf } from '#modules/ledger/share.contract.ts'
import { type Money, subtract } from '#platform/money.ts'
import type { SharedStay } from './payouts.deps.ts'

/** What a stay comes to for its owner: gross − refunded − fee = net. */
export type Figures = { gross: Money; refunded: Money; fee: Money; net: Money }

export function figuresOf({ gross, refunded, feePercent }: SharedStay): Figures {
  const { owner, fee } = shareOf(subtract(gross, refunded), feePercent)
  return { gross, refunded, fee, net: owner }
}
