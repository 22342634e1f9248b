import { addDays, type Day } from '#platform/dates.ts'
import { priceStay, type StayPrice } from '../pricing/stay-price.ts'
import type { stayReviews } from '../reviews/reviews.tables.ts'
import { describe } from '../stays/open-stay.ts'
import type { StayStatus, stayHistory, stays } from '../stays/stays.tables.ts'
import type { DemonstrationHotel, DemonstrationStay } from './demonstration-hotel.ts'

type Rows = {
  stays: (typeof stays.$inferInsert)[]
  history: (typeof stayHistory.$inferInsert)[]
  reviews: (typeof stayReviews.$inferInsert)[]
  /** Sold nights that are over, by room type. */
  nights: { room: number; day: Day }[]
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Stays that took place as they stand in the tables, with every step that led there; nobody's data is kept of them. */
export function pastStays(hotel: DemonstrationHotel): Rows {
  const told = hotel.stays.map((stay) => ({ stay, days: daysOf(stay) }))
  return {
    stays: told.map(({ stay, days }) => stayRow(hotel, stay, days)),
    history: told.flatMap(({ stay }) => movesOf(stay)),
    reviews: told.map(({ stay }) => reviewRow(hotel, stay)),
    nights: told.flatMap(({ stay: { room }, days }) => days.map((day) => ({ room, day }))),
  }
}

function daysOf({ checkIn, nights }: DemonstrationStay): Day[] {
  return Array.from({ length: nights }, (_, index) => addDays(checkIn, index))
}

function stayRow(hotel: DemonstrationHotel, stay: DemonstrationStay, days: readonly Day[]): Rows['stays'][number] {
  const { id, adults, checkIn, nights, code, bookedAt } = stay
  const { room, plan, policy } = chosenIn(hotel, stay)
  const party = { adults, childAges: [], rooms: 1 }
  const price = priceOf(hotel, stay, days)
  const issued = Math.floor(bookedAt.getTime() / 60_000)
  const token = { roomTypeId: room.id, ratePlanId: plan.id, checkIn, nights, party, total: price.total, issued }
  const listed = { ...hotel, demonstration: true, reviewCount: 0, reviewSum: 0, plans: [] }
  const sold = { ...plan, minAdvance: 0, maxAdvance: null, except: [] }
  const [, , confirmed, completed] = movesOf(stay)
  return {
    ...{ id, key: `demonstration ${id}`, orderKey: `demonstration ${id}`, status: 'completed', code },
    ...{ hotelId: hotel.id, ownerId: hotel.ownerId, roomTypeId: room.id, ratePlanId: plan.id },
    ...{ checkIn, checkOut: addDays(checkIn, nights), rooms: 1, adults, childAges: [], policy },
    offer: describe(listed, { room, plan: sold, policy, price, left: room.allotment }, { id: 'demonstration', token }),
    ...{ total: price.total.amount, currency: hotel.currency },
    ...{ until: new Date(bookedAt.getTime() + HOUR_MS / 4), answerBy: new Date(bookedAt.getTime() + DAY_MS) },
    ...{ answeredAt: confirmed?.at ?? null, createdAt: bookedAt, updatedAt: completed?.at ?? bookedAt },
  }
}

function chosenIn(hotel: DemonstrationHotel, { room: at, plan: by }: DemonstrationStay) {
  const [room, plan] = [hotel.rooms[at], hotel.plans[by]]
  if (!room || !plan) throw new Error(`${hotel.name} has no room ${at} in plan ${by}`)
  return { room, plan, policy: plan.policy ?? hotel.policy }
}

function priceOf(hotel: DemonstrationHotel, stay: DemonstrationStay, days: readonly Day[]): StayPrice {
  const { room, plan } = chosenIn(hotel, stay)
  const party = { adults: stay.adults, childAges: [], rooms: 1 }
  const nights = days.map((day) => ({ day, price: null }))
  return priceStay({ currency: hotel.currency, charges: hotel.charges, room, plan, party, nights })
}

function movesOf({ id: stayId, bookedAt, checkIn, nights }: DemonstrationStay): Rows['history'] {
  const after = (hours: number) => new Date(bookedAt.getTime() + hours * HOUR_MS)
  const over = new Date(`${addDays(checkIn, nights)}T15:00:00Z`)
  const move = (from: StayStatus | null, to: StayStatus, by: string, at: Date) => ({ stayId, from, to, by, at })
  return [
    move(null, 'held', 'traveller', bookedAt),
    move('held', 'pending', 'traveller', after(0.1)),
    move('pending', 'confirmed', 'owner', after(3)),
    move('confirmed', 'completed', 'system', over),
  ]
}

function reviewRow({ id: hotelId }: DemonstrationHotel, { id, review }: DemonstrationStay): Rows['reviews'][number] {
  const { scores, at, reply, ...words } = review
  const repliedAt = reply === null ? null : new Date(at.getTime() + 6 * HOUR_MS)
  return { stayId: id, hotelId, ...scores, ...words, reply, repliedAt, createdAt: at }
}
