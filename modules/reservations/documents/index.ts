import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Locale } from '#platform/locale.ts'
import { calendarFile, flightEvents, stayEvents } from './calendar.ts'
import { eticketPdf } from './eticket.ts'
import { flightRows, invoicePdf, stayRows } from './invoice.ts'
import type { ItemPapers } from './item-papers.ts'
import { stayVoucher, voucherPdf } from './voucher.ts'
import { wordsIn } from './write-words.ts'

export { cancellationWords, flightTerms, stayTerms } from './cancellation-words.ts'
export { type EndWords, journeyWords, type SliceWords } from './journey-words.ts'
export { type StayWords, stayWords } from './stay-words.ts'
export { type Words, wordsIn } from './write-words.ts'

/** What a traveller can take along. Pure: a reservation in, a file out; the same reservation gives the same content. */
export type Documents = {
  /** The receipt of the tickets, a tagged PDF. */
  eticketPdf(reservation: ReservationView, locale: Locale): Promise<Buffer>
  /** What is shown at the desk of a hotel, a tagged PDF. */
  voucherPdf(reservation: ReservationView, locale: Locale): Promise<Buffer>
  /** The receipt of payments and refunds, a tagged PDF. */
  invoicePdf(reservation: ReservationView, locale: Locale): Promise<Buffer>
  /** RFC 5545: an event a flight, with the zones of its airports, and an event a stay, in that of the hotel; a later file updates or cancels the events of an earlier. */
  calendar(reservation: ReservationView, locale: Locale): string
}

/** What the papers say of what is sold: a line for each kind. */
export const ITEM_PAPERS: readonly ItemPapers[] = [
  { rows: flightRows, events: flightEvents },
  { rows: stayRows, events: stayEvents, voucher: stayVoucher },
]

export function createDocuments({
  translate,
  papers = ITEM_PAPERS,
}: {
  translate: Translate
  papers?: readonly ItemPapers[]
}): Documents {
  return {
    eticketPdf: (reservation, locale) => eticketPdf(reservation, wordsIn(locale, translate)),
    voucherPdf: (reservation, locale) => voucherPdf(papers, reservation, wordsIn(locale, translate)),
    invoicePdf: (reservation, locale) => invoicePdf(papers, reservation, wordsIn(locale, translate)),
    calendar: (reservation, locale) => calendarFile(papers, reservation, wordsIn(locale, translate)),
  }
}
