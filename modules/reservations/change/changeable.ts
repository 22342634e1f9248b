import type { StayAsSold } from '#modules/hotels/index.ts'
import { staySnapshot } from '#modules/reservations/items/stay/stay-snapshot.ts'
import type { WholeItem, WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import { instantAt } from '#platform/local-time.ts'

const ANSWER_MS = 24 * 3_600_000

/** Until the day of arrival begins where the hotel is. */
export function isChangeable(whole: Pick<WholeReservation, 'cancelling'>, item: WholeItem, now: Date): boolean {
  const { stay } = staySnapshot(item)
  return item.status === 'confirmed' && !stay.supplied && !whole.cancelling && now < begins(stay)
}

function begins({ hotel, checkIn }: Pick<StayAsSold, 'hotel' | 'checkIn'>): Date {
  return instantAt(hotel.timeZone, checkIn, '00:00')
}

/** How long the owner has: a day, and never into the first day of the stay as it is or as it is to be. */
export function answerDeadline(before: StayAsSold, after: StayAsSold, now: Date): Date {
  const times = [now.getTime() + ANSWER_MS, begins(before).getTime(), begins(after).getTime()]
  return new Date(Math.min(...times))
}
