import type { KeyObject } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import { newId } from '#platform/ids.ts'
import { createLog } from '#platform/log.ts'
import { money } from '#platform/money.ts'
import { hotelCities } from './calendar/calendar.tables.ts'
import { hotels, ratePlans, roomTypes } from './listings/listings.tables.ts'
import { sealStay } from './stays/stay-token.ts'
import { createAskSupplied } from './supplied/ask-supplied.ts'

type Sample = {
  ownerId?: string
  cityId?: string
  allotment?: number
  name?: string
  latitude?: number
  instantConfirmation?: boolean
}

/** An approved hotel in Fortaleza with one room type and two plans, straight into the tables. */
export async function sampleHotel(db: Database, sample: Sample = {}) {
  const at = new Date('2026-01-01T12:00:00Z')
  const { ownerId = newId(), cityId = '3399415', allotment = 2, name = 'Pousada do Vento', latitude = -3.72 } = sample
  const hotelId = newId()
  const rules = { checkInFrom: '14:00', checkInUntil: '23:00', checkOutUntil: '11:00', children: true, minimumAge: 18 }
  const quiet = { pets: 'no', smoking: false, parties: false, quietFrom: null, quietUntil: null } as const
  const times = { createdAt: at, updatedAt: at }
  await db.insert(hotels).values({
    id: hotelId,
    ownerId,
    name,
    cityId,
    latitude,
    status: 'approved',
    propertyType: 'hotel',
    stars: 4,
    addressLine1: 'Avenida Beira Mar, 100',
    cityName: 'Fortaleza',
    state: 'CE',
    countryCode: 'BR',
    longitude: -38.5,
    timeZone: 'America/Fortaleza',
    currency: 'BRL',
    amenities: ['wifi', 'pool'],
    rules: { ...rules, ...quiet },
    policy: 'flexible',
    instantConfirmation: sample.instantConfirmation ?? false,
    submittedAt: at,
    approvedAt: at,
    ...times,
  })
  const room = { position: 0, name: 'Sea view', beds: [{ kind: 'queen' as const, count: 1 }], ...times }
  const guests = { baseGuests: 2, maxAdults: 2, maxChildren: 1, maxGuests: 3 }
  const prices = { price: 30_000, extraAdult: 8_000, extraChild: 4_000 }
  const roomTypeId = newId()
  await db.insert(roomTypes).values({ id: roomTypeId, hotelId, allotment, ...room, ...guests, ...prices })
  const ratePlanId = newId()
  await db.insert(ratePlans).values([
    { id: ratePlanId, hotelId, position: 0, name: 'Room only', ...times },
    { hotelId, position: 1, name: 'Not to be given back', policy: 'non_refundable', adjustment: -1_000, ...times },
  ])
  await db
    .insert(hotelCities)
    .values({ cityId, version: 1 })
    .onConflictDoUpdate({ target: hotelCities.cityId, set: { version: sql`hotel_cities.version + 1` } })
  return { hotelId, ownerId, roomTypeId, ratePlanId, cityId }
}

type Offered = {
  secret: KeyObject
  now: Date
  checkIn: string
  nights?: number
  adults?: number
  rooms?: number
  total?: number
  plan?: string
}

/** The id of an offer as the search makes it: three nights for two in one room, unless told otherwise. */
export function offerOf(house: { hotelId: string; roomTypeId: string; ratePlanId: string }, offered: Offered): string {
  const { secret, now, checkIn, nights = 3, adults = 2, rooms = 1, total = 30_000 * nights * rooms, plan } = offered
  return sealStay(secret, {
    hotelId: house.hotelId,
    roomTypeId: house.roomTypeId,
    ratePlanId: plan ?? house.ratePlanId,
    checkIn,
    nights,
    party: { adults, childAges: [], rooms },
    total: money(total, 'BRL'),
    issued: Math.floor(now.getTime() / 60_000),
  })
}

/** A site on which nobody sells but owners. */
export function notSupplied(db: Database, clock: Clock) {
  const afterwards = Object.assign(() => {}, { settled: async () => {} })
  const geo = { city: () => undefined }
  return createAskSupplied({ db, clock, afterwards, geo, log: createLog('silent'), suppliers: [] })
}
