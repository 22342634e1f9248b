import type { OwnerStay } from '#modules/hotels/index.ts'
import { figuresOf, type PayableStay } from '#modules/ledger/index.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { type Money, money } from '#platform/money.ts'
import { payableStays } from './payable-stays.ts'

type Standing = Pick<OwnerStay, 'stayId' | 'status' | 'total'>

/** Their money is promised and not taken yet: it comes with the yes, or right after it. */
const PROMISED: ReadonlySet<OwnerStay['status']> = new Set(['pending', 'confirmed'])

/**
 * What the owner earns of a stay as it is now: the share of what is kept, as the statement has it. Before the money is taken,
 * what a yes brings; nothing where nothing comes.
 */
export function ownerAmount(
  { status, total }: Pick<Standing, 'status' | 'total'>,
  taken: Pick<PayableStay, 'gross' | 'refunded'> | undefined,
): Money {
  const none = money(0, total.currency)
  if (taken) return figuresOf(taken).net
  return PROMISED.has(status) ? figuresOf({ gross: total, refunded: none }).net : none
}

/** The same for many, read together. */
export async function ownerAmounts(db: DatabaseOrTransaction, stays: readonly Standing[]) {
  const found = stays.length > 0 ? await payableStays(db, { stayIds: stays.map(({ stayId }) => stayId) }) : []
  const taken = new Map(found.map((stay) => [stay.stayId, stay]))
  return { of: (stay: Standing): Money => ownerAmount(stay, taken.get(stay.stayId)) }
}
