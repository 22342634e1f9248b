import type { z } from 'zod'
import type {
  Amenity,
  Charge,
  HouseRules,
  Meal,
  Policy,
  PropertyType,
  RoomFactsSchema,
} from '#modules/hotels/hotels.contract.ts'
import type { StayOffer, StayPeople } from '#modules/hotels/stays/stay-offer.ts'
import type { Day } from '#platform/dates.ts'
import type { Locale } from '#platform/locale.ts'
import type { Currency } from '#platform/money.ts'

/** An invented hotel, whole; amounts in minor units of its currency. */
export type DemonstrationHotel = {
  id: string
  ownerId: string
  name: string
  propertyType: PropertyType
  stars: number
  description: { en: string; 'pt-BR': string }
  email: string
  phone: string
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
  instantConfirmation: boolean
  charges: Charge[]
  rooms: DemonstrationRoom[]
  plans: DemonstrationPlan[]
  /** In any order. Stays of one room type must not overlap, and there must be a room for each. */
  stays: DemonstrationStay[]
}

export type DemonstrationRoom = z.input<typeof RoomFactsSchema> & {
  id: string
  name: string
  baseGuests: number
  allotment: number
  price: number
  extraAdult: number
  extraChild: number
  /** Those that differ from the room type; of each day one. */
  nights: DemonstrationNight[]
}

export type DemonstrationNight = {
  day: Day
  /** Rooms on sale that night; null: the room type's. */
  allotment: number | null
  /** Rooms sold without a stay: for measuring only. */
  sold: number
  price: number | null
  minStay: number | null
}

export type DemonstrationPlan = {
  id: string
  name: string
  meal: Meal
  mealAdult: number
  mealChild: number
  adjustment: number
  policy: Policy | null
}

/** Two adults or one in one room, and what one of them says of it once it took place. */
export type DemonstrationStay = {
  id: string
  /** Position in the lists of the hotel. */
  room: number
  plan: number
  adults: number
  checkIn: Day
  nights: number
  /** What the guest calls it. */
  code: string
  status: 'completed' | 'confirmed' | 'pending'
  bookedAt: Date
  /** Null: neither the guest nor what was paid is kept. */
  people: StayPeople | null
  review: DemonstrationReview | null
}

/** A stay with the guest who booked it, for the modules that need both. */
export type SoldStay = Pick<DemonstrationStay, 'id' | 'code' | 'bookedAt'> & {
  people: StayPeople
  offer: StayOffer
  /** The hold ends then. */
  until: Date
  paidAt: Date
  answerBy: Date
  confirmedAt: Date | null
  completedAt: Date | null
}

export type DemonstrationReview = {
  /** Tenths of ten. */
  scores: { overall: number; cleanliness: number; comfort: number; location: number; service: number; value: number }
  author: string
  country: string
  company: 'solo' | 'couple' | 'family' | 'group' | 'business'
  title: string
  body: string
  locale: Locale
  reply: string | null
  at: Date
}
