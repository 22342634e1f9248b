import { RoomFactsSchema } from '#modules/hotels/hotels.contract.ts'
import { priceStay, type StayPrice } from '#modules/hotels/pricing/stay-price.ts'
import type { stayReviews } from '#modules/hotels/reviews/reviews.tables.ts'
import { describe } from '#modules/hotels/stays/open-stay.ts'
import { peopleContext } from '#modules/hotels/stays/order-stay.ts'
import type { StayOffer } from '#modules/hotels/stays/stay-offer.ts'
import type { StayStatus, stayHistory, stays } from '#modules/hotels/stays/stays.tables.ts'
import { addDays, type Day } from '#platform/dates.ts'
import type { Vault } from '#platform/vault.ts'
import type { DemonstrationHotel, DemonstrationStay, SoldStay } from './demonstration-hotel.ts'

type Rows = {
  stays: (typeof stays.$inferInsert)[]
  history: (typeof stayHistory.$inferInsert)[]
  reviews: (typeof stayReviews.$inferInsert)[]
  /** Sold nights, by room type. */
  nights: { room: number; day: Day }[]
  /** Those whose guest is named. */
  sold: SoldStay[]
}

const HOUR_MS = 3_600_000

/** When each step follows on the booking. */
const HOLD_HOURS = 0.25
const PAID_HOURS = 0.1
const CONFIRMED_HOURS = 3
const ANSWER_HOURS = 24

/** Stays of invented guests as table rows, with every step of their history. */
export function stayRows(hotel: DemonstrationHotel, vault: Pick<Vault, 'seal'>): Rows {
  const told = hotel.stays.map((stay) => {
    const days = daysOf(stay)
    return { stay, days, offer: offerOf(hotel, stay, days) }
  })
  return {
    stays: told.map(({ stay, offer }) => stayRow(hotel, stay, { offer, vault })),
    history: told.flatMap(({ stay }) => movesOf(hotel, stay)),
    reviews: told.flatMap(({ stay }) => reviewRow(hotel, stay)),
    nights: told.flatMap(({ stay: { room }, days }) => days.map((day) => ({ room, day }))),
    sold: told.flatMap(({ stay, offer }) => soldStay(hotel, stay, offer)),
  }
}

function daysOf({ checkIn, nights }: DemonstrationStay): Day[] {
  return Array.from({ length: nights }, (_, index) => addDays(checkIn, index))
}

function offerOf(hotel: DemonstrationHotel, stay: DemonstrationStay, days: readonly Day[]): StayOffer {
  const { adults, checkIn, nights, bookedAt } = stay
  const { room, plan, policy } = chosenIn(hotel, stay)
  const party = { adults, childAges: [], rooms: 1 }
  const price = priceOf(hotel, stay, days)
  const issued = Math.floor(bookedAt.getTime() / 60_000)
  const token = { roomTypeId: room.id, ratePlanId: plan.id, checkIn, nights, party, total: price.total, issued }
  const listed = {
    ...hotel,
    demonstration: true,
    reviewCount: 0,
    reviewSum: 0,
    photographed: false,
    language: null,
    rooms: [],
    plans: [],
  }
  const sold = { ...plan, minAdvance: 0, maxAdvance: null, except: [] }
  const whole = { ...room, ...RoomFactsSchema.parse(room) }
  return describe(
    listed,
    { room: whole, plan: sold, policy, price, left: room.allotment },
    { id: 'demonstration', token },
  )
}

type Said = { offer: StayOffer; vault: Pick<Vault, 'seal'> }

function stayRow(hotel: DemonstrationHotel, stay: DemonstrationStay, { offer, vault }: Said): Rows['stays'][number] {
  const { id, adults, checkIn, status, code, people, bookedAt } = stay
  const { room, plan, policy } = chosenIn(hotel, stay)
  const { total } = offer.price
  const { until, answerBy, confirmedAt } = timesOf(hotel, stay)
  return {
    id,
    key: `demonstration ${id}`,
    orderKey: `demonstration ${id}`,
    status,
    code,
    hotelId: hotel.id,
    ownerId: hotel.ownerId,
    roomTypeId: room.id,
    ratePlanId: plan.id,
    checkIn,
    checkOut: offer.checkOut,
    rooms: 1,
    adults,
    childAges: [],
    policy,
    offer,
    total: total.amount,
    currency: total.currency,
    until,
    answerBy,
    answeredAt: confirmedAt,
    byRule: hotel.instantConfirmation,
    people: people && vault.seal(JSON.stringify(people), peopleContext(id)),
    createdAt: bookedAt,
    updatedAt: movesOf(hotel, stay).at(-1)?.at ?? bookedAt,
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
  const own = new Map(room.nights.map(({ day, price }) => [day, price]))
  const nights = days.map((day) => ({ day, price: own.get(day) ?? null }))
  return priceStay({ currency: hotel.currency, charges: hotel.charges, room, plan, party, nights })
}

function timesOf({ instantConfirmation }: DemonstrationHotel, stay: DemonstrationStay) {
  const { status, bookedAt, checkIn, nights } = stay
  const after = (hours: number) => new Date(bookedAt.getTime() + hours * HOUR_MS)
  const over = new Date(`${addDays(checkIn, nights)}T15:00:00Z`)
  return {
    until: after(HOLD_HOURS),
    paidAt: after(PAID_HOURS),
    answerBy: after(ANSWER_HOURS),
    confirmedAt: status === 'pending' ? null : after(instantConfirmation ? PAID_HOURS : CONFIRMED_HOURS),
    completedAt: status === 'completed' ? over : null,
  }
}

function movesOf(hotel: DemonstrationHotel, stay: DemonstrationStay): Rows['history'] {
  const { paidAt, confirmedAt, completedAt } = timesOf(hotel, stay)
  const answered = hotel.instantConfirmation ? 'rule' : 'owner'
  const move = (from: StayStatus | null, to: StayStatus, by: string, at: Date) => ({
    stayId: stay.id,
    hotelId: hotel.id,
    from,
    to,
    by,
    at,
  })
  return [
    move(null, 'held', 'traveller', stay.bookedAt),
    move('held', 'pending', 'traveller', paidAt),
    ...(confirmedAt ? [move('pending', 'confirmed', answered, confirmedAt)] : []),
    ...(completedAt ? [move('confirmed', 'completed', 'system', completedAt)] : []),
  ]
}

function reviewRow({ id: hotelId }: DemonstrationHotel, { id, review }: DemonstrationStay): Rows['reviews'] {
  if (!review) return []
  const { scores, at, reply, ...words } = review
  const repliedAt = reply === null ? null : new Date(at.getTime() + 6 * HOUR_MS)
  return [{ stayId: id, hotelId, ...scores, ...words, reply, repliedAt, createdAt: at }]
}

function soldStay(hotel: DemonstrationHotel, stay: DemonstrationStay, offer: StayOffer): SoldStay[] {
  const { id, code, bookedAt, people } = stay
  return people ? [{ id, code, bookedAt, people, offer, ...timesOf(hotel, stay) }] : []
}
