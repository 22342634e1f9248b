import type { Geo } from '#modules/geo/index.ts'
import { CALENDAR_DAYS, MAX_NIGHTS } from '#modules/hotels/hotels.contract.ts'
import { daysBetween, isDay } from '#platform/dates.ts'
import { AppError, type FieldError } from '#platform/errors.ts'
import type { Locale, Message } from '#platform/locale.ts'
import type { HotelSearch } from './hotel-search.contract.ts'
import type { HotelsQuery } from './hotels-query.contract.ts'

/** Specification §5, and the limits that it leaves to us. */
const TEXT = {
  wrong: /*i18n*/ {
    id: 'hotel.search-invalid',
    message: 'Some of the information sent is not valid; see the fields.',
  },
  checkIn: /*i18n*/ { id: 'stay.check-in', message: 'Please select a check-in date.' },
  checkOut: /*i18n*/ { id: 'stay.check-out', message: 'Please select a check-out date.' },
  checkInPast: /*i18n*/ { id: 'stay.check-in-past', message: 'Check-in date cannot be in the past.' },
  order: /*i18n*/ { id: 'stay.order', message: 'Check-out date must be after check-in date.' },
  long: /*i18n*/ { id: 'stay.long', message: 'Stays can be up to {nights} nights. Choose an earlier check-out date.' },
  far: /*i18n*/ { id: 'stay.far', message: 'Hotels take bookings up to twelve months ahead. Choose an earlier date.' },
} satisfies Record<string, Message>

type Dates = { checkInDate?: string | undefined; checkOutDate?: string | undefined }

/** What is wrong with the dates of a stay, where `today` is the day at the traveller's place. None of both is fine. */
export function checkDates({ checkInDate, checkOutDate }: Dates, today: string): FieldError[] {
  if (!checkInDate && !checkOutDate) return []
  if (!checkInDate || !isDay(checkInDate)) return [{ field: 'checkInDate', text: TEXT.checkIn }]
  if (!checkOutDate || !isDay(checkOutDate)) return [{ field: 'checkOutDate', text: TEXT.checkOut }]
  // The date line: somewhere it is still yesterday.
  if (daysBetween(checkInDate, today) > 1) return [{ field: 'checkInDate', text: TEXT.checkInPast }]
  const nights = daysBetween(checkInDate, checkOutDate)
  if (nights < 1) return [{ field: 'checkOutDate', text: TEXT.order }]
  if (nights > MAX_NIGHTS) return [{ field: 'checkOutDate', text: TEXT.long, values: { nights: MAX_NIGHTS } }]
  if (daysBetween(today, checkOutDate) > CALENDAR_DAYS) return [{ field: 'checkOutDate', text: TEXT.far }]
  return []
}

/** Throws AppError `request/invalid` with fields. */
export function mustHaveDates(dates: Dates, today: string): void {
  const fields = checkDates(dates, today)
  if (fields.length > 0) throw new AppError('request/invalid', { userMessage: TEXT.wrong, fields })
}

/** The city that is meant: by code or id, else the best for the name. Null when there is none. */
export function cityOf(
  { cityCode, cityName }: Pick<HotelsQuery, 'cityCode' | 'cityName'>,
  geo: Pick<Geo, 'city' | 'cityByIata' | 'searchCities'>,
  locale: Locale,
): string | null {
  const known = geo.cityByIata(cityCode.toUpperCase()) ?? geo.city(cityCode)
  if (known) return known.id
  const [best] = cityName ? geo.searchCities(cityName, { locale, limit: 1 }) : []
  return best ? best.id.replace(/^city:/, '') : null
}

/** @param cityId null where the query says by a piece of the map or by a name where to look. */
export function searchOf(query: HotelsQuery, cityId: string | null): HotelSearch {
  const { north, south, east, west, adults, childAges, roomQuantity, stars, amenities, meals, sort, page } = query
  const bounds =
    north !== undefined && south !== undefined && east !== undefined && west !== undefined
      ? { north, south, east, west }
      : null
  return {
    cityId,
    bounds,
    adults,
    childAges,
    stars,
    amenities,
    meals,
    sort,
    page,
    rooms: roomQuantity,
    checkIn: query.checkInDate ?? null,
    checkOut: query.checkOutDate ?? null,
    name: query.name || null,
    priceMin: query.priceMin ?? null,
    priceMax: query.priceMax ?? null,
    currency: query.currency,
    scoreMin: query.score === undefined ? null : Math.round(query.score * 10),
    freeCancellation: query.freeCancellation,
    instantConfirmation: query.instantConfirmation,
    instantFirst: false,
    forPackage: null,
    propertyTypes: query.types,
    maxKm: query.distance ?? null,
  }
}

export type ReadSearch =
  | { search: HotelSearch; problems: FieldError[] }
  /** No place at all, or one that we do not know. */
  | { search: null; asked: boolean }

/** What an address asks for. Dates that cannot be are left out of the search and told. */
export function readHotelsQuery(
  query: HotelsQuery,
  geo: Pick<Geo, 'city' | 'cityByIata' | 'searchCities'>,
  { locale, today }: { locale: Locale; today: string },
): ReadSearch {
  const cityId = cityOf(query, geo, locale)
  const asked = Boolean(query.cityCode || query.cityName)
  const search = searchOf(query, cityId)
  if (asked ? !cityId : !search.bounds && !search.name) return { search: null, asked }
  const problems = checkDates(query, today)
  return { search: problems.length > 0 ? { ...search, checkIn: null, checkOut: null } : search, problems }
}
