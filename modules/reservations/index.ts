export {
  createDocuments,
  type Documents,
  type EndWords,
  journeyWords,
  type SliceWords,
  type Words,
  wordsIn,
} from './documents/index.ts'
export { type ReservationNews, reservationChanged } from './reservations.events.ts'
