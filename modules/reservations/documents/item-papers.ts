import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { CalendarEvent } from '#platform/calendar/calendar-text.ts'
import type { Message } from '#platform/locale.ts'
import type { Sheet } from '#platform/pdf/pdf.ts'
import type { Row } from '#platform/pdf/table.ts'
import type { Words } from './write-words.ts'

/** What the papers of a reservation say of one kind of item. */
export type ItemPapers = {
  /** Lines of the receipt. */
  rows(reservation: ReservationView, words: Words): Row[]
  events(reservation: ReservationView, words: Words): CalendarEvent[]
  /** What the voucher is called, where it is of this kind alone; null where the reservation has none of it. */
  voucherTitle?(reservation: ReservationView): Message | null
  /** Its pages of the voucher, where it is shown at a desk. */
  voucher?(sheet: Sheet, reservation: ReservationView, words: Words): void
}
