import { distanceKm, type Geo } from '#modules/geo/index.ts'
import type { Message } from '#platform/locale.ts'
import { isBrazilianPostalCode } from '#platform/postal-code.ts'
import type { AddressInput } from './listing-input.contract.ts'
import type { ListingRow } from './listing-store.ts'
import { invalid } from './listings.errors.ts'
import type { ListingAddress } from './listings.tables.ts'

const TEXT = {
  city: /*i18n*/ { id: 'hotel.address.city', message: 'Choose a city from the suggestions.' },
  postalCode: /*i18n*/ {
    id: 'hotel.address.postal-code',
    message: 'A Brazilian postal code (CEP) has 8 digits, such as 60165-120.',
  },
  far: /*i18n*/ {
    id: 'hotel.address.far',
    message: 'The pin is {km} km from {city}. Move it to the hotel, or choose the city it belongs to.',
  },
} satisfies Record<string, Message>

/** The edge of the largest cities with what counts as theirs. */
const FARTHEST_KM = 100

/** What the owner wrote, with names and codes as our list of cities has them. Throws AppError `request/invalid`. */
export function addressOf(geo: Pick<Geo, 'city'>, input: AddressInput): ListingAddress {
  const city = geo.city(input.cityId)
  if (!city) throw invalid([{ field: 'address.cityId', text: TEXT.city }])
  const km = Math.round(distanceKm(input, city))
  if (km > FARTHEST_KM) {
    throw invalid([{ field: 'address.longitude', text: TEXT.far, values: { km, city: city.name } }])
  }
  if (city.countryCode === 'BR' && input.postalCode && !isBrazilianPostalCode(input.postalCode)) {
    throw invalid([{ field: 'address.postalCode', text: TEXT.postalCode }])
  }
  const { id: cityId, name: cityName, stateCode: state, countryCode } = city
  return { ...input, cityId, cityName, state, countryCode }
}

/** The columns of an address; the hotel's clock is that of its city. */
export function columnsOf(geo: Pick<Geo, 'city'>, address: ListingAddress) {
  const { line1, line2, ...rest } = address
  return { addressLine1: line1, addressLine2: line2, ...rest, timeZone: geo.city(address.cityId)?.timeZone ?? null }
}

/** Null while there is none. */
export function addressIn(row: ListingRow): ListingAddress | null {
  const { addressLine1: line1, cityId, cityName, countryCode, latitude, longitude } = row
  if (line1 === null || !cityId || !cityName || !countryCode || latitude === null || longitude === null) return null
  const { addressLine2: line2, district, postalCode, state } = row
  const place = { cityId, cityName, state: state ?? '', countryCode, latitude, longitude }
  return { line1, line2, district, postalCode: postalCode ?? '', ...place }
}

/** The pin is still at its default, the centre of the city, where no hotel is. */
export function isPinAtCentre(geo: Pick<Geo, 'city'>, { cityId, latitude, longitude }: ListingRow): boolean {
  const city = cityId ? geo.city(cityId) : undefined
  return !!city && latitude === city.latitude && longitude === city.longitude
}
