/** What every kind of item has in common on screens, in documents and in mails. */
import type { ItemStatus } from '#modules/reservations/items/item-states.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

export const OVER_STATUSES: readonly ItemStatus[] = ['expired', 'cancelled', 'refunded', 'failed', 'rejected', 'lapsed']
const OVER: ReadonlySet<string> = new Set(OVER_STATUSES)

/** Nothing of it is with the supplier any more, and nothing comes. */
export function isOver({ status }: { status: ItemStatus }): boolean {
  return OVER.has(status)
}

/** Who of the reservation comes for this item, in the order in which it counts them. */
export function travellersOf(
  { travellers }: Pick<ReservationView, 'travellers'>,
  { travellerIds }: Pick<ReservationView['items'][number], 'travellerIds'>,
): ReservationView['travellers'] {
  return travellerIds.flatMap((id) => travellers.find((one) => one.id === id) ?? [])
}
