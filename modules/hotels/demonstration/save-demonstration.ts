import { hotelCities, roomNights } from '#modules/hotels/calendar/calendar.tables.ts'
import { hotels, ratePlans, roomTypes } from '#modules/hotels/listings/listings.tables.ts'
import { listingHistory } from '#modules/hotels/listings/revisions.tables.ts'
import { stayReviews } from '#modules/hotels/reviews/reviews.tables.ts'
import { stayHistory, stays } from '#modules/hotels/stays/stays.tables.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { insertAll } from '#platform/database/insert-all.ts'
import { eq, inArray, sql } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'
import type { Vault } from '#platform/vault.ts'
import type { DemonstrationHotel, DemonstrationRoom, SoldStay } from './demonstration-hotel.ts'
import { stayRows } from './stay-rows.ts'

/** How many hotels there are whose owners and guests were invented. */
export async function countDemonstration(db: DatabaseOrTransaction): Promise<number> {
  return db.$count(hotels, eq(hotels.demonstration, true))
}

/** Those of the ids that are there already. */
export async function knownHotels(db: DatabaseOrTransaction, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: hotels.id })
    .from(hotels)
    .where(inArray(hotels.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

/**
 * Invented hotels, on the site from the caller's commit on, with all that they have and all that was said of them.
 * @returns the stays of named guests: what they paid and reserved is the caller's to add.
 */
export async function saveDemonstration(
  tx: Transaction,
  { now, vault }: { now: Date; vault: Pick<Vault, 'seal'> },
  invented: readonly DemonstrationHotel[],
): Promise<SoldStay[]> {
  const told = invented.map((hotel) => stayRows(hotel, vault))
  const rooms = invented.flatMap((hotel) => roomRows(hotel, now))
  const plans = invented.flatMap((hotel) => planRows(hotel, now))
  const nights = invented.flatMap((hotel, at) => nightRows(hotel, told[at]?.nights ?? []))
  const history = told.flatMap((rows) => rows.history)
  const reviews = told.flatMap((rows) => rows.reviews)
  const listed = invented.map((hotel) => hotelRow(hotel, now))
  const approvals = invented.map(({ id }) => approval(id, now))
  await insertAll(tx, hotels, listed)
  await insertAll(tx, roomTypes, rooms)
  await insertAll(tx, ratePlans, plans)
  await insertAll(tx, listingHistory, approvals)
  await insertAll(tx, roomNights, nights)
  const booked = told.flatMap((rows) => rows.stays)
  await insertAll(tx, stays, booked)
  await insertAll(tx, stayHistory, history)
  await insertAll(tx, stayReviews, reviews)
  const cities = [...new Set(invented.map(({ cityId }) => cityId))].toSorted()
  await tx
    .insert(hotelCities)
    .values(cities.map((cityId) => ({ cityId, version: 1 })))
    .onConflictDoUpdate({ target: hotelCities.cityId, set: { version: sql`${hotelCities.version} + 1` } })
  return told.flatMap(({ sold }) => sold)
}

function hotelRow(hotel: DemonstrationHotel, now: Date): typeof hotels.$inferInsert {
  const { rooms: _rooms, plans: _plans, stays: told, ...facts } = hotel
  const reviews = told.flatMap(({ review }) => review ?? [])
  return {
    ...facts,
    status: 'approved',
    demonstration: true,
    reviewCount: reviews.length,
    reviewSum: reviews.reduce((sum, { scores }) => sum + scores.overall, 0),
    submittedAt: now,
    approvedAt: now,
    createdAt: now,
    updatedAt: now,
  }
}

function roomRows({ id: hotelId, rooms }: DemonstrationHotel, now: Date): (typeof roomTypes.$inferInsert)[] {
  return rooms.map(({ nights: _, ...room }, position) => {
    return { ...room, hotelId, position, createdAt: now, updatedAt: now }
  })
}

function planRows({ id: hotelId, plans }: DemonstrationHotel, now: Date): (typeof ratePlans.$inferInsert)[] {
  return plans.map((plan, position) => ({ ...plan, hotelId, position, createdAt: now, updatedAt: now }))
}

function approval(hotelId: string, at: Date): typeof listingHistory.$inferInsert {
  return { hotelId, action: 'approved', by: 'system', at }
}

type Sold = ReturnType<typeof stayRows>['nights']

function nightRows({ id: hotelId, cityId, rooms }: DemonstrationHotel, sold: Sold): (typeof roomNights.$inferInsert)[] {
  return rooms.flatMap((room, at) => {
    const nights = new Map<Day, DemonstrationRoom['nights'][number]>(room.nights.map((night) => [night.day, night]))
    for (const { day } of sold.filter((night) => night.room === at)) {
      const night = nights.get(day) ?? { day, sold: 0, allotment: null, price: null, minStay: null }
      nights.set(day, { ...night, sold: night.sold + 1 })
    }
    return [...nights.values()].map((night) => nightRow({ hotelId, cityId }, room, night))
  })
}

function nightRow(
  of: { hotelId: string; cityId: string },
  room: DemonstrationRoom,
  { day, allotment, sold, price, minStay }: DemonstrationRoom['nights'][number],
): typeof roomNights.$inferInsert {
  return {
    ...of,
    roomTypeId: room.id,
    day,
    sold,
    price,
    minStay,
    allotment: allotment ?? room.allotment,
    ownAllotment: allotment !== null,
  }
}
