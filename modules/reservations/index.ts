export type { HoldLimits } from '#modules/reservations/hold/hold-limits.ts'
export { countUnpaidBefore } from '#modules/reservations/privacy/forget-travellers.ts'
export { KEPT_OF_RESERVATIONS } from '#modules/reservations/privacy/kept-data.ts'
export { staffReservationsApi } from '#modules/reservations/staff/staff-reservations.api.ts'
export { bookingCheck } from './booking-check.ts'
export { createReservations } from './create-reservations.ts'
export { addDemonstrationReservations } from './demonstration/add-demonstration.ts'
export { createDocuments } from './documents/create-documents.ts'
export { fileOf } from './documents/documents.api.ts'
export type { Documents } from './documents/documents.ts'
export { documentsInThread } from './documents/paper-thread.ts'
export { type Words, wordsIn } from './documents/write-words.ts'
export type { ItemKinds } from './items/item-kind.ts'
export type { MailKind, NamedItem, NoticeText } from './items/item-mail.ts'
export { ITEM_KINDS } from './items/kinds.ts'
export { suppliedStaysCheck } from './items/stay/supplied-stays-check.ts'
export { reservationMails } from './mail-templates.ts'
export { ownerReservationsApi, ownerSalesApi } from './owner/owner.api.ts'
export { payableStays, payableSums } from './owner/payable-stays.ts'
export { countComing } from './read/count-coming.ts'
export {
  type BookingFigures,
  bookingFigures,
  type CancellationFigures,
  cancellationFigures,
  type PlaceFigures,
  placeFigures,
  type SaleWanted,
  saleFacts,
  type TaxFigures,
  taxFigures,
} from './read/report-figures.ts'
export { reservationsApi } from './reservations.api.ts'
export { type ReservationNews, reservationChanged } from './reservations.events.ts'
export type { Reservations } from './reservations.ts'
