import { eq, inArray, sql } from 'drizzle-orm'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { insertAll } from '#platform/database/insert-all.ts'
import { hotelCities, roomNights } from '../calendar/calendar.tables.ts'
import { hotels, ratePlans, roomTypes } from '../listings/listings.tables.ts'
import { listingHistory } from '../listings/revisions.tables.ts'
import { stayReviews } from '../reviews/reviews.tables.ts'
import { stayHistory, stays } from '../stays/stays.tables.ts'
import type { DemonstrationHotel, DemonstrationRoom } from './demonstration-hotel.ts'
import { pastStays } from './past-stays.ts'

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

/** Invented hotels, on the site from the caller's commit on, with all that they have and all that was said of them. */
export async function saveDemonstration(
  tx: Transaction,
  invented: readonly DemonstrationHotel[],
  now: Date,
): Promise<void> {
  const past = invented.map(pastStays)
  await insertAll(
    tx,
    hotels,
    invented.map((hotel) => hotelRow(hotel, now)),
  )
  await insertAll(
    tx,
    roomTypes,
    invented.flatMap((hotel) => roomRows(hotel, now)),
  )
  await insertAll(
    tx,
    ratePlans,
    invented.flatMap((hotel) => planRows(hotel, now)),
  )
  await insertAll(
    tx,
    listingHistory,
    invented.map(({ id }) => approval(id, now)),
  )
  await insertAll(
    tx,
    roomNights,
    invented.flatMap((hotel, at) => nightRows(hotel, past[at]?.nights ?? [])),
  )
  await insertAll(
    tx,
    stays,
    past.flatMap((rows) => rows.stays),
  )
  await insertAll(
    tx,
    stayHistory,
    past.flatMap((rows) => rows.history),
  )
  await insertAll(
    tx,
    stayReviews,
    past.flatMap((rows) => rows.reviews),
  )
  const cities = [...new Set(invented.map(({ cityId }) => cityId))].toSorted()
  await tx
    .insert(hotelCities)
    .values(cities.map((cityId) => ({ cityId, version: 1 })))
    .onConflictDoUpdate({ target: hotelCities.cityId, set: { version: sql`${hotelCities.version} + 1` } })
}

function hotelRow(hotel: DemonstrationHotel, now: Date): typeof hotels.$inferInsert {
  const { rooms: _rooms, plans: _plans, stays: told, ...facts } = hotel
  return {
    ...{ ...facts, status: 'approved', demonstration: true },
    ...{ reviewCount: told.length, reviewSum: told.reduce((sum, { review }) => sum + review.scores.overall, 0) },
    ...{ submittedAt: now, approvedAt: now, createdAt: now, updatedAt: now },
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

type Slept = ReturnType<typeof pastStays>['nights']

function nightRows({ cityId, rooms }: DemonstrationHotel, slept: Slept): (typeof roomNights.$inferInsert)[] {
  return rooms.flatMap((room, at) => [
    ...slept.filter((night) => night.room === at).map(({ day }) => nightRow(cityId, room, { ...PLAIN, day, sold: 1 })),
    ...room.nights.map((night) => nightRow(cityId, room, night)),
  ])
}
const PLAIN = { allotment: null, price: null, minStay: null }

function nightRow(
  cityId: string,
  room: DemonstrationRoom,
  { day, allotment, sold, price, minStay }: DemonstrationRoom['nights'][number],
): typeof roomNights.$inferInsert {
  return {
    ...{ roomTypeId: room.id, day, cityId, sold, price, minStay },
    ...{ allotment: allotment ?? room.allotment, ownAllotment: allotment !== null },
  }
}
