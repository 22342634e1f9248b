import { shareOf } from '#modules/ledger/share.contract.ts'
import { type Money, subtract } from '#platform/money.ts'
import type { PayableStay } from './payouts.deps.ts'

/** What a stay comes to for its owner: gross − refunded − fee = net. */
export type Figures = { gross: Money; refunded: Money; fee: Money; net: Money }

export function figuresOf({ gross, refunded }: Pick<PayableStay, 'gross' | 'refunded'>): Figures {
  const { owner, fee } = shareOf(subtract(gross, refunded))
  return { gross, refunded, fee, net: owner }
}
