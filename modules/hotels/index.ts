import type { FastifyPluginAsync } from 'fastify'
import { calendarApi } from './calendar/calendar.api.ts'
import { feedsApi } from './calendar/feeds.api.ts'
import type { Hotels } from './hotels.ts'
import { listingsApi } from './listings/listings.api.ts'
import { roomsApi } from './listings/rooms.api.ts'
import { photosApi } from './photos/photos.api.ts'
import { reviewApi } from './review/review.api.ts'

export { calendarFilesPlugin } from './calendar/calendar-files.ts'

export { countFeeds } from './calendar/count-feeds.ts'
export { type FeedError, type FetchCalendar, fetchCalendar } from './calendar/fetch-calendar.ts'
export { countRoomsTaken } from './calendar/night-exceptions.ts'

export type {
  DemonstrationHotel,
  DemonstrationNight,
  DemonstrationPlan,
  DemonstrationRoom,
  DemonstrationStay,
  SoldStay,
} from './demonstration/demonstration-hotel.ts'
export { countDemonstration, knownHotels, saveDemonstration } from './demonstration/save-demonstration.ts'
export { createHotels, type Hotels } from './hotels.ts'

export { hotelName, planName, roomName } from './known-names.contract.ts'
export type { OwnerSummary } from './listings/deps.ts'
export { listingDecided } from './listings/listings.events.ts'
export { KEPT_OF_LISTINGS } from './listings/personal-data.ts'
export { type OwnerSales, ownerSales } from './listings/stopped-owners.ts'
export { hotelMails } from './mail-templates.ts'
export { photoFilesPlugin } from './photos/photo-files.ts'
export { cancellationSteps } from './pricing/cancellation-steps.ts'
export type { ChangeObstacle } from './pricing/fit-change.ts'
export { guestReviewApi } from './reviews/guest-review.api.ts'
export { KEPT_OF_REVIEWS } from './reviews/personal-data.ts'
export { stayReviewsApi } from './reviews/reviews.api.ts'
export { hotelsApi } from './search/hotels.api.ts'
export { readHotelsQuery } from './search/read-query.ts'
export type { StayChangeCall } from './stays/change-stay.ts'
export { createStays } from './stays/create-stays.ts'
export type { OwnerStay } from './stays/owner-stays.ts'
export type {
  HeldStay,
  OpenedStay,
  StayAsSold,
  StayOffer,
  StayOrderAnswer,
  StayPeople,
} from './stays/stay-offer.ts'
export type { StayOrdering } from './stays/stay-ordering.ts'
export { createSupplied } from './supplied/supplied.ts'
export type { HeldSupplied, OpenedSupplied, SuppliedStays } from './supplied/supplied-stays.ts'
export { createDuffelStaySupplier } from './suppliers/duffel/duffel-stay-supplier.ts'
export type { StaySupplier } from './suppliers/stay-supplier.ts'

/** `/hotel-owner/hotels…` and `/admin/hotel-verification…`. */
export function listedHotelsApi({
  listings,
  photos,
  review,
}: Pick<Hotels, 'listings' | 'photos' | 'review'>): FastifyPluginAsync[] {
  return [...listingsApi(listings), ...roomsApi(listings), photosApi({ listings, photos }), reviewApi(review)]
}

/** `/hotel-owner/hotels/:id/calendar…` and `…/feeds…`. */
export function ownerCalendarApi({ calendar }: Pick<Hotels, 'calendar'>): FastifyPluginAsync[] {
  return [calendarApi(calendar), ...feedsApi(calendar)]
}
