import {
  type Amenity,
  type Charge,
  type HouseRules,
  type Meal,
  type Policy,
  type PropertyType,
  ROOM_FACTS,
  type RoomFacts,
} from '#modules/hotels/hotels.contract.ts'
import { languageOf } from '#modules/hotels/known-names.contract.ts'
import { hotels, ratePlanExclusions, ratePlans, roomTypes } from '#modules/hotels/listings/listings.tables.ts'
import { ownerSells } from '#modules/hotels/listings/stopped-owners.ts'
import { hotelPhotos } from '#modules/hotels/photos/photos.tables.ts'
import { isShown } from '#modules/hotels/photos/photos.views.ts'
import { amenitiesUnder, settledRules } from '#modules/hotels/ruled-amenities.contract.ts'
import type { Database } from '#platform/database/index.ts'
import { type SQL, sql } from '#platform/database/query.ts'
import type { Locale } from '#platform/locale.ts'
import type { Currency } from '#platform/money.ts'

/** A hotel that is on the site, with all that a price and a card need. Amounts in minor units of `currency`. */
export type ListedHotel = {
  id: string
  ownerId: string
  /** Invented. */
  demonstration: boolean
  name: string
  propertyType: PropertyType
  stars: number
  description: Partial<Record<Locale, string>>
  /** Of its words, where it is one alone. */
  language: Locale | null
  addressLine1: string
  district: string | null
  postalCode: string | null
  cityId: string
  cityName: string
  state: string | null
  countryCode: string
  latitude: number
  longitude: number
  timeZone: string
  phone?: string | null
  currency: Currency
  amenities: Amenity[]
  rules: HouseRules
  policy: Policy
  instantConfirmation: boolean
  charges: Charge[]
  reviewCount: number
  reviewSum: number
  /** Shows photos of its own. */
  photographed: boolean
  rooms: ListedRoom[]
  plans: ListedPlan[]
}

export type ListedRoom = RoomFacts & {
  id: string
  name: string
  baseGuests: number
  allotment: number
  price: number
  extraAdult: number
  extraChild: number
}

export type ListedPlan = {
  id: string
  name: string
  meal: Meal
  mealAdult: number
  mealChild: number
  adjustment: number
  policy: Policy | null
  minAdvance: number
  maxAdvance: number | null
  /** Room types that it is not sold for. */
  except: string[]
}

const FACTS = sql.join(
  ROOM_FACTS.map((fact) => sql`${sql.raw(`'${fact}'`)}, ${roomTypes[fact]}`),
  sql`, `,
)
const ROOM = sql`json_build_object('id', id, 'name', name, ${FACTS}, 'baseGuests', base_guests,
  'allotment', allotment, 'price', price, 'extraAdult', extra_adult, 'extraChild', extra_child)`
const PLAN = sql`json_build_object('id', id, 'name', name, 'meal', meal, 'mealAdult', meal_adult, 'mealChild', meal_child,
  'adjustment', adjustment, 'policy', policy, 'minAdvance', min_advance, 'maxAdvance', max_advance,
  'except', coalesce((select json_agg(room_type_id) from ${ratePlanExclusions} as without
    where without.hotel_id = ${ratePlans}.hotel_id and without.rate_plan_id = id), '[]'))`

/** Hotels on the site for which a condition on `hotel` holds, with what they sell; those that sell nothing are left out. */
export async function readListed(db: Pick<Database, 'execute'>, where: SQL): Promise<ListedHotel[]> {
  // Rooms and plans are gathered once for all hotels: by hotel, the largest cities took three times as long.
  const { rows } = await db.execute<Omit<ListedHotel, 'language'>>(sql`
    with listed as materialized (
      select hotel.* from ${hotels} as hotel where hotel.status = 'approved' and not hotel.paused
        and ${ownerSells} and ${where}
    ), room as (
      select hotel_id, json_agg(${ROOM} order by position, id) as rooms from ${roomTypes}
      where hotel_id in (select id from listed) and archived_at is null group by hotel_id
    ), plan as (
      select hotel_id, json_agg(${PLAN} order by position, id) as plans from ${ratePlans}
      where hotel_id in (select id from listed) and archived_at is null group by hotel_id
    ), photo as (
      select hotel_id from ${hotelPhotos} where hotel_id in (select id from listed) and ${isShown}
    )
    select listed.id, owner_id as "ownerId", demonstration, name, property_type as "propertyType", stars, description,
      address_line1 as "addressLine1", district, postal_code as "postalCode", city_id as "cityId", city_name as "cityName", state,
      country_code as "countryCode", latitude, longitude, time_zone as "timeZone", phone, currency, amenities, rules, policy,
      instant_confirmation as "instantConfirmation", charges, review_count as "reviewCount", review_sum as "reviewSum",
      listed.id in (select hotel_id from photo) as photographed, rooms, plans
    from listed join room on room.hotel_id = listed.id join plan on plan.hotel_id = listed.id`)
  return rows.map(settled)
}

function settled(hotel: Omit<ListedHotel, 'language'>): ListedHotel {
  const rules = settledRules(hotel.rules, hotel.amenities)
  const language = languageOf(hotel.description)
  return { ...hotel, rules, language, amenities: amenitiesUnder(rules, hotel.amenities) }
}
