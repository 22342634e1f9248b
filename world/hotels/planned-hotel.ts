import type {
  Amenity,
  Bed,
  Charge,
  HouseRules,
  Meal,
  Policy,
  PropertyType,
  RoomAmenity,
} from '#modules/hotels/hotels.contract.ts'
import type { Currency } from '#platform/money.ts'

/** A hotel of the demonstration as it is planned; amounts in minor units of its currency. */
export type PlannedHotel = {
  /** Unique in the world that it belongs to. */
  key: string
  /** Position in the list of owners. */
  owner: number
  name: string
  propertyType: PropertyType
  stars: number
  description: { en: string; 'pt-BR': string }
  addressLine1: string
  district: string | null
  postalCode: string
  cityId: string
  cityName: string
  state: string
  countryCode: string
  latitude: number
  longitude: number
  timeZone: string
  currency: Currency
  amenities: Amenity[]
  rules: HouseRules
  policy: Policy
  charges: Charge[]
  rooms: PlannedRoom[]
  plans: PlannedPlan[]
}

export type PlannedRoom = {
  name: string
  beds: Bed[]
  sizeM2: number
  amenities: RoomAmenity[]
  baseGuests: number
  maxAdults: number
  maxChildren: number
  maxGuests: number
  allotment: number
  price: number
  extraAdult: number
  extraChild: number
}

export type PlannedPlan = {
  name: string
  meal: Meal
  mealAdult: number
  mealChild: number
  adjustment: number
  policy: Policy | null
}
