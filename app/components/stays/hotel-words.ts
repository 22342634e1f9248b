import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type {
  Amenity,
  BedKind,
  Charge,
  ListingStatus,
  Meal,
  PricedCharge,
  PropertyType,
  RoomAmenity,
  SoldPolicy,
} from '#modules/hotels/hotels.contract.ts'

type Words<Key extends string> = Readonly<Record<Key, MessageDescriptor>>

/*
 * What the vocabulary of hotels is called. Owners choose from it, staff check it, travellers filter by it: all read the same.
 * The words are in a catalogue of their own (lingui.config.ts) that the areas which need them load.
 */

export const PROPERTY_TYPE_WORDS: Words<PropertyType> = {
  hotel: msg`Hotel`,
  motel: msg`Motel`,
  resort: msg`Resort`,
  bed_and_breakfast: msg`Bed and breakfast`,
  hostel: msg`Hostel`,
  vacation_rental: msg`Holiday home`,
  other: msg({ message: 'Other', context: 'kind of property' }),
}

export const LISTING_STATUS_WORDS: Words<ListingStatus> = {
  draft: msg`Draft`,
  pending: msg`Under review`,
  approved: msg`On the site`,
  rejected: msg({ message: 'Rejected', context: 'a hotel' }),
  revision_requested: msg`Changes requested`,
}

export const AMENITY_GROUP_WORDS: Words<'general' | 'food' | 'leisure' | 'access' | 'people' | 'care'> = {
  general: msg`General`,
  food: msg`Food and drink`,
  leisure: msg`Leisure`,
  access: msg`Accessibility`,
  people: msg`For families and groups`,
  care: msg`Safety and environment`,
}

export const AMENITY_WORDS: Words<Amenity> = {
  wifi: msg`Wi-Fi`,
  parking: msg`Parking`,
  front_desk_24h: msg`24-hour front desk`,
  elevator: msg`Lift`,
  air_conditioning: msg`Air conditioning`,
  heating: msg`Heating`,
  luggage_storage: msg`Luggage storage`,
  laundry: msg`Laundry`,
  restaurant: msg`Restaurant`,
  bar: msg`Bar`,
  room_service: msg`Room service`,
  kitchen: msg`Kitchen`,
  barbecue: msg`Barbecue`,
  pool: msg`Pool`,
  heated_pool: msg`Heated pool`,
  gym: msg`Gym`,
  spa: msg`Spa`,
  sauna: msg`Sauna`,
  hot_tub: msg`Hot tub`,
  garden: msg`Garden`,
  beachfront: msg`On the beach`,
  playground: msg`Playground`,
  bicycles: msg`Bicycles`,
  wheelchair_access: msg`Wheelchair access`,
  accessible_bathroom: msg`Accessible bathroom`,
  ground_floor_rooms: msg`Ground-floor rooms`,
  visual_alarm: msg`Visual alarm`,
  family_rooms: msg`Family rooms`,
  cots: msg`Cots`,
  pets_allowed: msg`Pets welcome`,
  adults_only: msg`Adults only`,
  airport_shuttle: msg`Airport shuttle`,
  meeting_rooms: msg`Meeting rooms`,
  workspace: msg`Workspace`,
  ev_charging: msg`Electric car charging`,
  solar_power: msg`Solar power`,
  non_smoking: msg`Non-smoking`,
  safe: msg`Safe`,
  security_24h: msg`24-hour security`,
}

export const ROOM_AMENITY_WORDS: Words<RoomAmenity> = {
  private_bathroom: msg`Private bathroom`,
  shower: msg`Shower`,
  bathtub: msg`Bathtub`,
  balcony: msg`Balcony`,
  sea_view: msg`Sea view`,
  city_view: msg`City view`,
  mountain_view: msg`Mountain view`,
  air_conditioning: AMENITY_WORDS.air_conditioning,
  heating: AMENITY_WORDS.heating,
  kitchenette: msg`Kitchenette`,
  fridge: msg`Fridge`,
  coffee_maker: msg`Coffee maker`,
  tv: msg`TV`,
  desk: msg`Desk`,
  safe: AMENITY_WORDS.safe,
  hairdryer: msg`Hairdryer`,
  iron: msg`Iron`,
  soundproof: msg`Soundproof`,
}

export const BED_WORDS: Words<BedKind> = {
  single: msg`Single bed`,
  double: msg`Double bed`,
  queen: msg`Queen bed`,
  king: msg`King bed`,
  bunk: msg`Bunk bed`,
  sofa_bed: msg`Sofa bed`,
  cot: msg`Cot`,
}

export const MEAL_WORDS: Words<Meal> = {
  none: msg`Room only`,
  breakfast: msg`Breakfast included`,
  half_board: msg`Half board`,
  full_board: msg`Full board`,
  all_inclusive: msg`All inclusive`,
}

export const POLICY_WORDS: Words<SoldPolicy> = {
  flexible: msg`Flexible`,
  moderate: msg`Moderate`,
  strict: msg`Strict`,
  non_refundable: msg`Non-refundable`,
  by_rate: msg`Terms of this rate`,
}

export const CHARGE_WORDS: Words<PricedCharge> = {
  vat: msg`VAT`,
  city_tax: msg`City tax`,
  service: msg`Service charge`,
  cleaning: msg`Cleaning`,
  resort: msg`Resort fee`,
  taxes: msg`Taxes`,
  fees: msg`Fees`,
  mark_up: msg`Service fee`,
}

export const CHARGE_BASIS_WORDS: Words<Charge['basis']> = {
  percent: msg`percent of the price`,
  per_stay: msg`per room, per stay`,
  per_night: msg`per room, per night`,
  per_person_night: msg`per person, per night`,
}

/** Moves of a listing, as its history writes them; anything else is shown as the server calls it. */
const LISTING_ACTION_WORDS: Words<string> = {
  created: msg`Draft started`,
  submitted: msg`Submitted for review`,
  approved: msg({ message: 'Approved', context: 'a hotel' }),
  rejected: LISTING_STATUS_WORDS.rejected,
  revision_requested: LISTING_STATUS_WORDS.revision_requested,
  changes_submitted: msg`Changes submitted`,
  changes_approved: msg`Changes approved`,
  changes_rejected: msg`Changes rejected`,
  paused: msg`Temporarily taken offline`,
  resumed: msg`Back online`,
  instant_on: msg`Instant confirmation switched on`,
  instant_off: msg`Instant confirmation switched off`,
}

export function listingActionWords(action: string): MessageDescriptor | undefined {
  return LISTING_ACTION_WORDS[action]
}

/** `Bed and breakfast · Meireles`: what it is, and where in the city. */
export function kindAndDistrict(hotel: { propertyType: PropertyType; district: string | null }, i18n: I18n): string {
  return [i18n._(PROPERTY_TYPE_WORDS[hotel.propertyType]), ...(hotel.district ? [hotel.district] : [])].join(' · ')
}
