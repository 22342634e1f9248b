import type { Amenity, Bed, BedKind } from '#modules/hotels/hotels.contract.ts'
import type { DueThere, SuppliedHotel } from '#modules/hotels/suppliers/supplied.ts'
import type { Accommodation } from './duffel-stays.schemas.ts'

/** Theirs that we have a word for. */
const AMENITIES: Record<string, Amenity> = {
  parking: 'parking',
  gym: 'gym',
  wifi: 'wifi',
  '24_hour_front_desk': 'front_desk_24h',
  accessibility_mobility: 'wheelchair_access',
  adult_only: 'adults_only',
  business_centre: 'workspace',
  laundry: 'laundry',
  pets_allowed: 'pets_allowed',
  pool: 'pool',
  restaurant: 'restaurant',
  room_service: 'room_service',
  spa: 'spa',
}

const BEDS: Record<string, BedKind> = {
  single: 'single',
  double: 'double',
  queen: 'queen',
  king: 'king',
  sofabed: 'sofa_bed',
}

/** Null where nobody could find it: it has no place on the map, or is in no country. */
export function describeHotel(own: Accommodation): SuppliedHotel | null {
  const { address, geographic_coordinates: place } = own.location
  const countryCode = address.country_code?.toUpperCase() ?? ''
  if (!place || !/^[A-Z]{2}$/.test(countryCode)) return null
  const { review_score: mean, review_count: count } = own
  return {
    ref: own.id,
    name: own.name,
    stars: own.rating ? Math.round(own.rating) : null,
    score: mean && count ? { mean, count } : null,
    amenities: [...new Set((own.amenities ?? []).flatMap(({ type }) => AMENITIES[type] ?? []))],
    address: {
      countryCode,
      line: address.line_one ?? '',
      cityName: address.city_name ?? '',
      postalCode: address.postal_code || null,
      state: address.region || null,
    },
    latitude: place.latitude,
    longitude: place.longitude,
    description: own.description ?? '',
    photos: photosOf(own),
    checkInFrom: clockTime(own.check_in_information?.check_in_after_time),
    checkOutUntil: clockTime(own.check_in_information?.check_out_before_time),
    keys: own.key_collection?.instructions || null,
    phone: own.phone_number || null,
  }
}

const MOST_PHOTOS = 40

export function photosOf({ photos }: Pick<Accommodation, 'photos'>): string[] {
  return (photos ?? [])
    .map(({ url }) => url)
    .filter((url) => url.startsWith('https://') && URL.canParse(url))
    .slice(0, MOST_PHOTOS)
}

export function bedsOf(beds: readonly { type: string; count: number }[] | null | undefined): Bed[] {
  return (beds ?? []).flatMap(({ type, count }) => {
    const kind = BEDS[type]
    return kind && count > 0 ? [{ kind, count: Math.min(count, 10) }] : []
  })
}

/** `HH:MM` of a time such as `14:30:00`. */
function clockTime(text: string | null | undefined): string | null {
  return /^(?:[01]\d|2[0-3]):[0-5]\d/.exec(text ?? '')?.[0] ?? null
}

/** Null where nothing is due. */
export function dueThere(amount: string | null | undefined, currency: string | null | undefined): DueThere | null {
  return amount && currency && Number(amount) > 0 ? { amount, currency } : null
}
