import type { BookingRecord } from '#modules/payments/index.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { Locale } from '#platform/locale.ts'

/** A mail about a booking, as it was sent. */
export type SentMail = { subject: string; recipient: string; status: string; at: string }

/** What a traveller can take along. Pure: a reservation in, a file out; the same reservation gives the same content. */
export type Documents = {
  /** The receipt of the tickets, a tagged PDF. */
  eticketPdf(reservation: ReservationView, locale: Locale): Promise<Buffer>
  /** What is shown at the desk of a hotel, a tagged PDF. */
  voucherPdf(reservation: ReservationView, locale: Locale): Promise<Buffer>
  /** The insurance policy with its terms, a tagged PDF. */
  policyPdf(reservation: ReservationView, locale: Locale): Promise<Buffer>
  /** The receipt of payments and refunds, a tagged PDF. */
  invoicePdf(reservation: ReservationView, locale: Locale): Promise<Buffer>
  /** What a bank is told of a booking that its payer disputes, in English, with the mails that were sent about it. */
  disputeRecord(reservation: ReservationView, sent: readonly SentMail[]): BookingRecord
  /** RFC 5545: an event a flight, with the zones of its airports, and an event a stay, in that of the hotel; a later file updates or cancels the events of an earlier. */
  calendar(reservation: ReservationView, locale: Locale): string
}
