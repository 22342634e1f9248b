import type { KeyObject } from 'node:crypto'
import { ownerClosed } from '#modules/accounts/index.ts'
import type { Geo } from '#modules/geo/index.ts'
import type { Rights } from '#modules/rights/index.ts'
import type { LooksSpent } from '#modules/suppliers/index.ts'
import type { Reads } from '#platform/database/reads.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Logger } from '#platform/log.ts'
import type { Vault } from '#platform/vault.ts'
import { createCalendar, type OwnerCalendar } from './calendar/calendar.ts'
import { type FetchCalendar, fetchCalendar } from './calendar/fetch-calendar.ts'
import { freeDays } from './calendar/free-days.ts'
import type { ListingDeps } from './listings/deps.ts'
import { leaveSite } from './listings/leave-site.ts'
import { createListings, type Listings } from './listings/listings.ts'
import { createPhotos, type Photos } from './photos/photos.ts'
import { createReview, type Review } from './review/review.ts'
import { cityScores } from './reviews/city-scores.ts'
import { createStayReviews, type StayReviews } from './reviews/reviews.ts'
import { createCityHotels } from './search/city-hotels.ts'
import { type FindDeps, findHotels, openHotel } from './search/find-hotels.ts'
import { hotelPages, partsOfPages } from './search/hotel-pages.ts'
import type { HotelSearchDoor } from './search/hotels.api.ts'
import { readAhead } from './search/read-ahead.ts'
import { checkDates, readHotelsQuery } from './search/read-query.ts'
import { hotelCitiesOf } from './search/search-places.ts'
import { createStays } from './stays/create-stays.ts'
import { contactsOf, type StayContact } from './stays/stay-contacts.ts'
import type { StayOrdering } from './stays/stay-ordering.ts'
import type { SuppliedDeps } from './supplied/ask-supplied.ts'
import { createSupplied } from './supplied/supplied.ts'
import type { SuppliedStays } from './supplied/supplied-stays.ts'
import type { StaySupplier } from './suppliers/stay-supplier.ts'

/** Hotels: owners list them, staff decide on them, travellers find them and stay. */
export type Hotels = {
  listings: Listings
  review: Review
  photos: Photos
  calendar: OwnerCalendar
  reviews: StayReviews
  /** Who stays where, of stays that were ordered; others are left out. */
  contactsOf(stayIds: readonly string[]): Promise<StayContact[]>
  search: HotelSearchDoor
  /** The site's own rooms, as reservations order them. */
  stays: StayOrdering
  /** Rooms of suppliers. */
  suppliedStays: SuppliedStays
  /** Who sells stays beside owners, now or at all: those by whom a mark-up may be set. */
  sellers(): readonly Pick<StaySupplier, 'code' | 'name'>[]
  /** How often suppliers that set a limit were searched and booked this month. */
  looksSpent(): Promise<LooksSpent[]>
}

export type HotelsDeps = ListingDeps &
  Pick<SuppliedDeps, 'afterwards' | 'looks' | 'supplierBudgetMs'> & {
    /** Who sells stays beside the owners on our site. */
    suppliers?: SuppliedDeps['suppliers']
    /** Where searches read. */
    reads?: Reads
    jobs: Jobs
    log: Pick<Logger, 'warn' | 'error'>
    /** Seals who stays. */
    vault: Vault
    /** Seals offers. */
    secret: KeyObject
    rights: Pick<Rights, 'stayTimeline'>
    geo: Pick<Geo, 'city' | 'cityByIata' | 'searchCities' | 'placeName'>
    /** Reads outside calendars; over the network unless another way is given. */
    fetchCalendar?: FetchCalendar
  }

export async function createHotels(deps: HotelsDeps): Promise<Hotels> {
  const { db, jobs, events } = deps
  await events.subscribe(ownerClosed, 'hotels', ({ data }) => leaveSite(deps, data.ownerId))
  const calendar = await createCalendar({ fetchCalendar, ...deps })
  const stays = createStays({ ...deps, refreshFeeds: calendar.refreshFeeds })
  await jobs.define({
    name: 'hotels.expire-holds',
    cron: '* * * * *',
    work: async () => void (await stays.expireHolds()),
  })
  const { suppliers = [] } = deps
  const supplied = createSupplied({ ...deps, suppliers })
  const finding = { ...deps, supplied: supplied.asking, cityHotels: createCityHotels(db, deps.reads) }
  return {
    listings: createListings(deps),
    review: createReview(deps),
    photos: await createPhotos(deps),
    calendar,
    reviews: createStayReviews(deps),
    contactsOf: (stayIds) => contactsOf(deps, stayIds),
    search: createSearch(finding),
    stays,
    suppliedStays: supplied.stays,
    sellers: () => suppliers.map(({ code, name }) => ({ code, name })),
    looksSpent: supplied.asking.looks.spent,
  }
}

function createSearch(deps: FindDeps & Pick<HotelsDeps, 'geo'>): HotelSearchDoor {
  const { db, clock, geo, cityHotels } = deps
  const today = () => clock.now().toISOString().slice(0, 10)
  return {
    find: (search, reader) => findHotels(deps, search, reader),
    ahead: (cityId, nights) => readAhead(cityHotels, cityId, nights),
    open: (id, query, reader) => openHotel(deps, id, query, reader),
    freeDays: (id, first, last) => freeDays(db, id, first, last),
    read: (query, locale) => readHotelsQuery(query, geo, { locale, today: today() }),
    checkDates: (query) => checkDates(query, today()),
    cities: (asked) => hotelCitiesOf(deps, asked),
    scores: (cityIds) => cityScores(db, cityIds),
    pageParts: () => partsOfPages(db),
    pages: (part) => hotelPages(db, part),
    warm: () => cityHotels.warm(),
    now: () => clock.now(),
  }
}
