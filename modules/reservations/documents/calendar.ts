import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { BRAND } from '#platform/brand.ts'
import { calendarText } from '#platform/calendar/calendar-text.ts'
import type { ItemPapers } from './item-papers.ts'
import type { Words } from './write-words.ts'

/**
 * An event's UID is its place in the journey and its sequence grows with the history of the reservation, so that a calendar
 * that has the flight moves it instead of adding another. Flights that a change has taken away are sent as cancelled.
 */
export function calendarFile(papers: readonly ItemPapers[], reservation: ReservationView, words: Words): string {
  const over = reservation.items.every(isOver)
  const events = papers.flatMap((kind) => kind.events(reservation, words))
  return calendarText({ product: BRAND.name, method: over ? 'CANCEL' : 'PUBLISH', locale: words.locale, events })
}
