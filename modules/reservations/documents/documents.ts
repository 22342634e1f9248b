import type { BookingRecord } from '#modules/payments/index.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { Locale } from '#platform/locale.ts'

/** A mail about a booking, as it was sent. */
export type SentMail = { subject: string; recipient: string; status: string; at: string }

/** PDFs of a traveller, tagged. Pure: a reservation in, a file out; the same reservation gives the same content. */
export type Papers = {
  /** The receipt of the tickets. */
  eticketPdf(reservation: ReservationView, locale: Locale): Promise<Buffer>
  /** What is shown at the desk of a hotel. */
  voucherPdf(reservation: ReservationView, locale: Locale): Promise<Buffer>
  /** The insurance policy with its terms. */
  policyPdf(reservation: ReservationView, locale: Locale): Promise<Buffer>
  /** The receipt of payments and refunds. */
  invoicePdf(reservation: ReservationView, locale: Locale): Promise<Buffer>
}

/** What a traveller can take along, and what a bank is told. As pure. */
export type Documents = Papers & {
  /** What a bank is told of a booking that its payer disputes, in English, with the mails that were sent about it. */
  disputeRecord(reservation: ReservationView, sent: readonly SentMail[]): BookingRecord
  /** RFC 5545: an event a flight, with the zones of its airports, and an event a stay, in that of the hotel; a later file updates or cancels the events of an earlier. */
  calendar(reservation: ReservationView, locale: Locale): string
}
