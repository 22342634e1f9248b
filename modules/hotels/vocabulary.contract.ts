/** What owners choose from and travellers filter by. On its own, so that pages which offer it load no schemas. */

/** Specification §3: the seven kinds of business; a property is of one of them. */
export const PROPERTY_TYPES = [
  'hotel',
  'motel',
  'resort',
  'bed_and_breakfast',
  'hostel',
  'vacation_rental',
  'other',
] as const
export type PropertyType = (typeof PROPERTY_TYPES)[number]

/** A listing's life; what may follow what is in listings/listing-states.ts. */
export const LISTING_STATUSES = ['draft', 'pending', 'approved', 'rejected', 'revision_requested'] as const
export type ListingStatus = (typeof LISTING_STATUSES)[number]

/** The steps of the wizard that are saved by themselves. */
export const SECTIONS = [
  'property',
  'texts',
  'address',
  'contact',
  'times',
  'amenities',
  'houseRules',
  'policy',
  'confirmation',
  'charges',
] as const
export type Section = (typeof SECTIONS)[number]

export const AMENITY_GROUPS = {
  general: [
    'wifi',
    'parking',
    'front_desk_24h',
    'elevator',
    'air_conditioning',
    'heating',
    'luggage_storage',
    'laundry',
  ],
  food: ['restaurant', 'bar', 'room_service', 'kitchen', 'barbecue'],
  leisure: ['pool', 'heated_pool', 'gym', 'spa', 'sauna', 'hot_tub', 'garden', 'beachfront', 'playground', 'bicycles'],
  access: ['wheelchair_access', 'accessible_bathroom', 'ground_floor_rooms', 'visual_alarm'],
  people: ['family_rooms', 'cots', 'pets_allowed', 'adults_only', 'airport_shuttle', 'meeting_rooms', 'workspace'],
  care: ['ev_charging', 'solar_power', 'non_smoking', 'safe', 'security_24h'],
} as const
export type Amenity = (typeof AMENITY_GROUPS)[keyof typeof AMENITY_GROUPS][number]
export const AMENITIES: readonly Amenity[] = Object.values(AMENITY_GROUPS).flat()

export const ROOM_AMENITIES = [
  'private_bathroom',
  'shower',
  'bathtub',
  'balcony',
  'sea_view',
  'city_view',
  'mountain_view',
  'air_conditioning',
  'heating',
  'kitchenette',
  'fridge',
  'coffee_maker',
  'tv',
  'desk',
  'safe',
  'hairdryer',
  'iron',
  'soundproof',
] as const
export type RoomAmenity =
  | 'private_bathroom'
  | 'shower'
  | 'bathtub'
  | 'balcony'
  | 'sea_view'
  | 'city_view'
  | 'mountain_view'
  | 'air_conditioning'
  | 'heating'
  | 'kitchenette'
  | 'fridge'
  | 'coffee_maker'
  | 'tv'
  | 'desk'
  | 'safe'
  | 'hairdryer'
  | 'iron'
  | 'soundproof'

/** How many people a bed is for is in pricing/occupancy.ts. */
export const BED_KINDS = ['single', 'double', 'queen', 'king', 'bunk', 'sofa_bed', 'cot'] as const
export type BedKind = (typeof BED_KINDS)[number]

export const MEALS = ['none', 'breakfast', 'half_board', 'full_board', 'all_inclusive'] as const
export type Meal = (typeof MEALS)[number]

/** Cancellation policies; their timelines are in modules/rights/stays/policy-terms.contract.ts. */
export const POLICIES = ['flexible', 'moderate', 'strict', 'non_refundable'] as const
export type Policy = (typeof POLICIES)[number]
/** What is sold follows one of them, or the steps of its own rate: those of suppliers. */
export const SOLD_POLICIES = [...POLICIES, 'by_rate'] as const
export type SoldPolicy = (typeof SOLD_POLICIES)[number]

export const CHARGE_KINDS = ['vat', 'city_tax', 'service', 'cleaning', 'resort'] as const
export const CHARGE_BASES = ['percent', 'per_stay', 'per_night', 'per_person_night'] as const

/** In a price that is told: of suppliers all taxes and all fees are one each. */
export const PRICED_CHARGES = [...CHARGE_KINDS, 'taxes', 'fees', 'mark_up'] as const
export type PricedCharge = (typeof PRICED_CHARGES)[number]
