export type { HoldLimits } from '#modules/reservations/hold/hold-limits.ts'
export { KEPT_OF_RESERVATIONS } from '#modules/reservations/privacy/kept-data.ts'
export { currentFlights, stayItems } from '#modules/reservations/read/current-items.contract.ts'
export { staffReservationsApi } from '#modules/reservations/staff/staff-reservations.api.ts'
export { createReservations } from './create-reservations.ts'
export { addDemonstrationReservations } from './demonstration/add-demonstration.ts'
export {
  cancellationWords,
  createDocuments,
  type Documents,
  type EndWords,
  flightTerms,
  journeyWords,
  type SliceWords,
  type StayWords,
  stayTerms,
  stayWords,
  type Words,
  wordsIn,
} from './documents/index.ts'
export { ownerReservationsApi, ownerSalesApi } from './owner/owner.api.ts'
export { payableStays } from './owner/payable-stays.ts'
export { reservationsApi } from './reservations.api.ts'
export { type ReservationNews, reservationChanged } from './reservations.events.ts'
export type { Reservations } from './reservations.ts'
