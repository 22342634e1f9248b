import type { OwnerStay } from '#modules/hotels/index.ts'
import { figuresOf, type SharedStay } from '#modules/ledger/index.ts'
import { reservationItems } from '#modules/reservations/reservations.tables.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, eq, inArray } from '#platform/database/query.ts'
import { feeAt } from '#platform/fee-in-use.contract.ts'
import { type Money, money } from '#platform/money.ts'
import { payableStays } from './payable-stays.ts'

type Standing = Pick<OwnerStay, 'stayId' | 'status' | 'total' | 'bookedAt'>

/** Their money is promised and not taken yet: it comes with the yes, or right after it. */
const PROMISED: ReadonlySet<OwnerStay['status']> = new Set(['pending', 'confirmed'])

/**
 * What the owner earns of a stay as it is now: the share of what is kept, as the statement has it. Before the money is taken,
 * what a yes brings; nothing where nothing comes.
 * @param feePercent that it was booked with
 */
export function ownerAmount(
  { status, total }: Pick<Standing, 'status' | 'total'>,
  taken: Omit<SharedStay, 'feePercent'> | undefined,
  feePercent: number,
): Money {
  const none = money(0, total.currency)
  if (taken) return figuresOf({ ...taken, feePercent }).net
  return PROMISED.has(status) ? figuresOf({ gross: total, refunded: none, feePercent }).net : none
}

/** The same for many, read together. */
export async function ownerAmounts(db: DatabaseOrTransaction, stays: readonly Standing[]) {
  const stayIds = stays.map(({ stayId }) => stayId)
  const [found, fees] = await Promise.all([
    stayIds.length > 0 ? payableStays(db, { stayIds }) : [],
    feesOf(db, stayIds),
  ])
  const taken = new Map(found.map((stay) => [stay.stayId, stay]))
  return {
    // While its order is on its way, the item does not name it yet.
    of: (stay: Standing): Money =>
      ownerAmount(stay, taken.get(stay.stayId), fees.get(stay.stayId) ?? feeAt(stay.bookedAt)),
  }
}

async function feesOf(db: DatabaseOrTransaction, stayIds: readonly string[]): Promise<Map<string, number>> {
  if (stayIds.length === 0) return new Map()
  const { kind, orderRef, feePercent } = reservationItems
  const rows = await db
    .select({ orderRef, feePercent })
    .from(reservationItems)
    .where(and(eq(kind, 'stay'), inArray(orderRef, [...stayIds])))
  return new Map(rows.map((row) => [row.orderRef ?? '', row.feePercent]))
}
