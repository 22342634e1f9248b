import { peopleOf } from '#modules/reservations/hold/people.store.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { ItemRow, ReservationRow } from '#modules/reservations/reservations.store.ts'
import type { Transaction } from '#platform/database/index.ts'
import { money } from '#platform/money.ts'
import type { Review } from './item-handler.ts'

type Reviewed = { item: ItemRow; reservation: ReservationRow; why: Review; title: string }

/** Shows staff an item without tickets: an order of which nobody knows, or a cancellation that is refused. */
export async function reviewItem(
  { ticketing }: Pick<ReservationDeps, 'ticketing'>,
  tx: Transaction,
  { item, reservation, why, title }: Reviewed,
): Promise<void> {
  const { by: limit, ...rest } = why
  const people = await peopleOf(tx, item)
  await ticketing.enqueue(tx, {
    itemId: item.id,
    reservationId: item.reservationId,
    code: reservation.code,
    supplier: item.supplier,
    orderRef: item.orderRef ?? item.holdRef,
    limit,
    instant: false,
    travellerIds: people.map(({ id }) => id),
    carriers: [],
    ...rest,
    title,
    amount: money(item.amount, item.currency),
  })
}
