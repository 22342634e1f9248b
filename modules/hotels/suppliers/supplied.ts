import type { Amenity, Bed, Meal, StayParty } from '#modules/hotels/hotels.contract.ts'
import type { Day } from '#platform/dates.ts'
import type { Currency, Money } from '#platform/money.ts'

export type StayTerms = { checkIn: Day; checkOut: Day; party: StayParty; currency: Currency; now: Date }
export type HotelQuery = StayTerms & { hotelRef: string }

/** As the supplier says it, in any currency: nothing is added to it or converted. Major units, such as `39.95`. */
export type DueThere = { amount: string; currency: string }

/** Texts are as the hotel wrote them; in which language is not said. */
export type SuppliedHotel = {
  ref: string
  name: string
  /** Null where nobody has counted them. */
  stars: number | null
  /** Of guests, 0 to 10. */
  score: { mean: number; count: number } | null
  amenities: Amenity[]
  address: { line: string; postalCode: string | null; cityName: string; state: string | null; countryCode: string }
  latitude: number
  longitude: number
  description: string
  /** Addresses (https). */
  photos: string[]
  /** `HH:MM` on the hotel's clock. */
  checkInFrom: string | null
  checkOutUntil: string | null
  /** How guests get in, where nobody waits for them. */
  keys: string | null
  phone: string | null
}

export type SuppliedRoom = { name: string; beds: Bed[]; photos: string[]; rates: SuppliedRate[] }

export type SuppliedRate = {
  mark: string
  name: string | null
  meal: Meal
  /** Of the whole stay in all rooms; what is due at the hotel is not in it. Parts are null where the supplier does not say. */
  price: {
    total: Money
    base: Money | null
    taxes: Money | null
    fees: Money | null
    /** Ours, within the total. */
    serviceFee?: Money
  }
  dueThere: DueThere | null
  /** What comes back before each instant, in their order; after the last one nothing. */
  cancellation: { until: string; refund: Money }[]
  /** To be shown before and after it is booked. */
  conditions: { title: string; text: string }[]
  /** Rooms that are left; null where the supplier does not say. */
  left: number | null
  expiresAt: Date
}
