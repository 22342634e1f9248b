import { amount, citext, currency } from '#modules/hotels/columns.ts'
import type {
  Amenity,
  Bed,
  Charge,
  HouseRules,
  ListingStatus,
  Meal,
  Policy,
  PropertyType,
  RoomAmenity,
  Section,
} from '#modules/hotels/hotels.contract.ts'
import { sql } from '#platform/database/query.ts'
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  id,
  index,
  instant,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from '#platform/database/schema.ts'
import type { Locale } from '#platform/locale.ts'

/** The address as the owner wrote it, with the city of our own list that it belongs to. */
export type ListingAddress = {
  line1: string
  line2: string | null
  district: string | null
  postalCode: string
  cityId: string
  cityName: string
  state: string
  countryCode: string
  latitude: number
  longitude: number
}

/**
 * A property. A draft is saved as its owner goes, so almost all may be missing until it is handed in; from then on the
 * check at the end says what must be there.
 */
export const hotels = pgTable(
  'hotels',
  {
    id: id(),
    ownerId: uuid().notNull(),
    status: text().$type<ListingStatus>().notNull().default('draft'),
    /** The owner takes it off the site for a while. */
    paused: boolean().notNull().default(false),
    /** Invented: of the demonstration world, and said so wherever it is shown. */
    demonstration: boolean().notNull().default(false),
    propertyType: text().$type<PropertyType>(),
    /** 0: not classified. */
    stars: smallint().notNull().default(0),
    name: text(),
    description: jsonb().$type<Partial<Record<Locale, string>>>().notNull().default({}),
    addressLine1: text(),
    addressLine2: text(),
    district: text(),
    postalCode: text(),
    /** GeoNames id (modules/geo); what is searched by. */
    cityId: text(),
    cityName: text(),
    state: text(),
    countryCode: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    timeZone: text(),
    currency: currency(),
    email: citext(),
    phone: text(),
    amenities: text().array().$type<Amenity[]>().notNull().default(sql`'{}'`),
    rules: jsonb().$type<HouseRules>(),
    policy: text().$type<Policy>(),
    /** A paid stay is confirmed without asking the owner, as long as nothing speaks against it. */
    instantConfirmation: boolean().notNull().default(false),
    charges: jsonb().$type<Charge[]>().notNull().default([]),
    /** Counts every change, so that two windows of one owner do not write over each other. */
    version: integer().notNull().default(1),
    /** The version that last changed each section: two windows may save different ones, and not the same one unseen. */
    sections: jsonb().$type<Partial<Record<Section, number>>>().notNull().default({}),
    /** Of published reviews; scores are tenths, so that the mean is their quotient. */
    reviewCount: integer().notNull().default(0),
    reviewSum: integer().notNull().default(0),
    submittedAt: instant(),
    approvedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index('hotels_by_owner').on(t.ownerId, t.createdAt),
    index('hotels_by_city').on(t.cityId).where(sql`${t.status} = 'approved' and not ${t.paused}`),
    index('hotels_by_place').on(t.latitude, t.longitude).where(sql`${t.status} = 'approved' and not ${t.paused}`),
    index('hotels_to_review').on(t.submittedAt).where(sql`${t.status} = 'pending'`),
    check('hotels_status', sql`${t.status} in ('draft', 'pending', 'approved', 'rejected', 'revision_requested')`),
    check('hotels_stars', sql`${t.stars} between 0 and 5`),
    check('hotels_place', sql`${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180`),
    check('hotels_policy', sql`${t.policy} in ('flexible', 'moderate', 'strict', 'non_refundable')`),
    check('hotels_reviews', sql`${t.reviewCount} >= 0 and ${t.reviewSum} between 0 and 100 * ${t.reviewCount}`),
    check(
      'hotels_complete',
      sql`${t.status} = 'draft' or num_nulls(${t.propertyType}, ${t.name}, ${t.addressLine1}, ${t.cityId}, ${t.cityName},
        ${t.countryCode}, ${t.latitude}, ${t.longitude}, ${t.timeZone}, ${t.currency}, ${t.rules}, ${t.policy}, ${t.submittedAt}) = 0`,
    ),
  ],
)

/** Owners who may not sell: their verification was rejected. Triggers (db/) keep their hotels and stays to it. */
export const stoppedOwners = pgTable('stopped_owners', { ownerId: uuid().primaryKey(), at: instant().notNull() })

export const roomTypes = pgTable(
  'room_types',
  {
    id: id(),
    hotelId: uuid()
      .notNull()
      .references(() => hotels.id),
    position: smallint().notNull(),
    name: text().notNull(),
    description: jsonb().$type<Partial<Record<Locale, string>>>().notNull().default({}),
    beds: jsonb().$type<Bed[]>().notNull(),
    sizeM2: smallint('size_m2'),
    amenities: text().array().$type<RoomAmenity[]>().notNull().default(sql`'{}'`),
    /** How many are in the price of a night; each one more pays the extra price. */
    baseGuests: smallint().notNull(),
    maxAdults: smallint().notNull(),
    maxChildren: smallint().notNull(),
    maxGuests: smallint().notNull(),
    /** How many rooms of this type are sold on a night that says nothing else. */
    allotment: smallint().notNull(),
    /** A night, in minor units of the hotel's currency. */
    price: amount().notNull(),
    extraAdult: amount().notNull().default(0),
    extraChild: amount().notNull().default(0),
    archivedAt: instant(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    unique('room_types_of_hotel').on(t.hotelId, t.id),
    index('room_types_by_hotel').on(t.hotelId, t.position),
    check(
      'room_types_guests',
      sql`${t.baseGuests} between 1 and ${t.maxGuests} and ${t.maxAdults} between 1 and ${t.maxGuests}`,
    ),
    check('room_types_children', sql`${t.maxChildren} between 0 and ${t.maxGuests}`),
    check('room_types_allotment', sql`${t.allotment} between 0 and 999`),
    check('room_types_price', sql`${t.price} > 0 and ${t.extraAdult} >= 0 and ${t.extraChild} >= 0`),
  ],
)

/** A way to sell the rooms: a meal, a policy and a price relative to that of the night. */
export const ratePlans = pgTable(
  'rate_plans',
  {
    id: id(),
    hotelId: uuid()
      .notNull()
      .references(() => hotels.id),
    position: smallint().notNull(),
    name: text().notNull(),
    meal: text().$type<Meal>().notNull().default('none'),
    /** Of the meal, for each guest and night. */
    mealAdult: amount().notNull().default(0),
    mealChild: amount().notNull().default(0),
    /** Of the price of the room, in hundredths of a percent: −1000 is 10 % off. */
    adjustment: integer().notNull().default(0),
    /** Null: the hotel's own. */
    policy: text().$type<Policy>(),
    /** Days between booking and check-in. */
    minAdvance: smallint().notNull().default(0),
    maxAdvance: smallint(),
    archivedAt: instant(),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    unique('rate_plans_of_hotel').on(t.hotelId, t.id),
    index('rate_plans_by_hotel').on(t.hotelId, t.position),
    check('rate_plans_meal', sql`${t.meal} in ('none', 'breakfast', 'half_board', 'full_board', 'all_inclusive')`),
    check('rate_plans_meal_price', sql`${t.mealAdult} >= 0 and ${t.mealChild} >= 0`),
    check('rate_plans_adjustment', sql`${t.adjustment} between -9000 and 10000`),
    check('rate_plans_policy', sql`${t.policy} in ('flexible', 'moderate', 'strict', 'non_refundable')`),
    check(
      'rate_plans_advance',
      sql`${t.minAdvance} >= 0 and (${t.maxAdvance} is null or ${t.maxAdvance} >= ${t.minAdvance})`,
    ),
  ],
)

/** A plan is sold for all room types but these. */
export const ratePlanExclusions = pgTable(
  'rate_plan_exclusions',
  {
    hotelId: uuid().notNull(),
    ratePlanId: uuid().notNull(),
    roomTypeId: uuid().notNull(),
  },
  (t) => [
    unique('rate_plan_exclusions_key').on(t.ratePlanId, t.roomTypeId),
    foreignKey({
      name: 'rate_plan_exclusions_plan',
      columns: [t.hotelId, t.ratePlanId],
      foreignColumns: [ratePlans.hotelId, ratePlans.id],
    }),
    foreignKey({
      name: 'rate_plan_exclusions_room',
      columns: [t.hotelId, t.roomTypeId],
      foreignColumns: [roomTypes.hotelId, roomTypes.id],
    }),
  ],
)
