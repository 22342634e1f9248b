/** What every kind of item has in common on screens, in documents and in mails. */
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

const OVER: readonly string[] = ['cancelled', 'refunded', 'expired', 'failed', 'rejected', 'lapsed']

export function isOver({ status }: Pick<ReservationView['items'][number], 'status'>): boolean {
  return OVER.includes(status)
}

/** Who of the reservation comes for this item. */
export function travellersOf(
  { travellers }: Pick<ReservationView, 'travellers'>,
  { travellerIds }: Pick<ReservationView['items'][number], 'travellerIds'>,
): ReservationView['travellers'] {
  return travellers.filter(({ id }) => travellerIds.includes(id))
}
