import { reservationExtras } from '#modules/reservations/hold/travellers.tables.ts'
import { isOfItem } from '#modules/reservations/item-key.ts'
import { postKeptOfReplaced } from '#modules/reservations/pay/postings.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { ItemRow } from '#modules/reservations/reservations.store.ts'
import { reservationItems } from '#modules/reservations/reservations.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { eq, sql } from '#platform/database/query.ts'
import { add, larger, type Money, money, smaller, subtract } from '#platform/money.ts'
import { flightSnapshot } from './flight-snapshot.ts'
import { hasTickets } from './tickets-of.ts'

type Replaced = { old: ItemRow; kept: Money; at: Date }

/**
 * The supplier of flights that others have replaced says what it keeps of their price. That is owed to it and is our cost; what the traveller
 * has paid beyond the supplier's price of the new flights, such as the fee of the change, is ours then and no price of the supplier's.
 */
export async function keepOfReplaced(
  { ledger }: Pick<ReservationDeps, 'ledger'>,
  tx: Transaction,
  { old, kept: told, at }: Replaced,
): Promise<void> {
  const kept = smaller(told, await ownPrice(tx, old))
  const [instead] = await tx.select().from(reservationItems).where(eq(reservationItems.replaces, old.id)).for('update')
  const beyond = instead ? await paidBeyond(tx, instead) : money(0, old.currency)
  if (instead && beyond.amount > 0)
    await tx
      .update(reservationItems)
      .set({ markUp: sql`${reservationItems.markUp} + ${beyond.amount}` })
      .where(eq(reservationItems.id, instead.id))
  await postKeptOfReplaced(ledger, tx, { item: old, kept, beyond, at })
}

/** Of tickets whose money is with the supplier; what has ended since has settled its own. */
async function paidBeyond(tx: Transaction, instead: ItemRow): Promise<Money> {
  const { amount, markUp, currency, status } = instead
  const none = money(0, currency)
  if (status === 'cancelled' || status === 'refunded' || !(await hasTickets(tx, instead))) return none
  return larger(none, subtract(money(amount - markUp, currency), await ownPrice(tx, instead)))
}

/** What the supplier asked for the flights with their extras, without what we had added. */
async function ownPrice(tx: Transaction, item: ItemRow): Promise<Money> {
  const { price } = flightSnapshot(item).fare
  const extras = await tx
    .select({ amount: reservationExtras.amount })
    .from(reservationExtras)
    .where(isOfItem(reservationExtras, item))
  const fare = price.serviceFee ? subtract(price.total, price.serviceFee) : price.total
  return add(fare, ...extras.map(({ amount }) => money(amount, item.currency)))
}
