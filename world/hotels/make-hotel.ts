import type { DemonstrationHotel, DemonstrationNight, DemonstrationStay } from '#modules/hotels/index.ts'
import { addDays, type Day } from '#platform/dates.ts'
import { chance, hash32 } from '../random.ts'
import type { PlannedHotel, PlannedRoom } from './planned-hotel.ts'
import { friendly } from './prices.ts'
import { type ComingNight, goneOn, type Year } from './seasons.ts'
import { planReview } from './stories.ts'
import { worldId } from './world-id.ts'

export type Making = {
  seed: number
  today: Day
  /** From today on. */
  year: Year
  owners: readonly { id: string }[]
  /**
   * `lively`: seasons, nights with few rooms left, stays that took place and what their guests say. `plain`: no more than a
   * calendar with sold nights, of which there are no stays, to measure with.
   */
  life: 'lively' | 'plain'
}

/** A planned hotel with its ids, its calendar for a year and its past. */
export function makeHotel(planned: PlannedHotel, making: Making): DemonstrationHotel {
  const { key, owner, rooms, plans, ...facts } = planned
  const { seed, owners, life } = making
  const ownerId = owners[owner]?.id
  if (!ownerId) throw new Error(`${planned.name} has no owner`)
  return {
    ...{ ...facts, id: worldId(seed, 'hotel', key), ownerId, email: `hotel-${key}@example.com` },
    rooms: rooms.map((room, index) => ({
      ...{ ...room, id: worldId(seed, 'room', key, index) },
      nights: life === 'lively' ? livelyNights(planned, room, index, making) : soldNights(planned, room, index, making),
    })),
    plans: plans.map((plan, index) => ({ ...plan, id: worldId(seed, 'plan', key, index) })),
    stays: life === 'lively' ? stayed(planned, making) : [],
  }
}

/** Rooms that are not on sale stand for those that others would have booked: no stay is told of that nobody made. */
function livelyNights(hotel: PlannedHotel, room: PlannedRoom, index: number, { seed, year }: Making) {
  const special = year.special(hotel)
  const name = `${hotel.key} ${index}`
  return year.nights.flatMap((night, ahead): DemonstrationNight[] => {
    const gone = goneOn(seed, name, night, ahead, room.allotment)
    const season = special.get(night.day)
    if (gone === 0 && !season) return []
    const price = season ? friendly((room.price * season.factor) / 100) : null
    const allotment = gone === 0 ? null : room.allotment - gone
    return [{ day: night.day, sold: 0, allotment, price, minStay: season?.minStay ?? null }]
  })
}

/** One night in twenty. */
const SOLD_SHARE = 0.05

function soldNights({ key }: PlannedHotel, room: PlannedRoom, index: number, { seed, year }: Making) {
  const nights: DemonstrationNight[] = []
  for (
    let ahead = gap(seed, key, index, 0) - 1;
    ahead < year.nights.length;
    ahead += gap(seed, key, index, ahead + 1)
  ) {
    const sold = 1 + (hash32(seed, 'rooms sold', key, index, ahead) % room.allotment)
    const { day } = year.nights[ahead] as ComingNight
    nights.push({ day, sold, allotment: null, price: null, minStay: null })
  }
  return nights
}

/** From one sold night to the next, so that each has the same chance; at least 1. */
function gap(seed: number, key: string, index: number, from: number): number {
  const luck = chance(seed, 'gap', key, index, from)
  return 1 + Math.floor(Math.log(1 - luck) / Math.log(1 - SOLD_SHARE))
}

/** A new hotel has no guests yet, a loved one two dozen. */
const MOST_STAYS = 24
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** One after the other, back from today, so that no two ask for one room. */
function stayed(hotel: PlannedHotel, { seed, today }: Making): DemonstrationStay[] {
  const { key, rooms, plans } = hotel
  const number = (what: string, index: number) => hash32(seed, what, key, index)
  const count = Math.floor(MOST_STAYS * chance(seed, 'stays', key) ** 2)
  let left = today
  return Array.from({ length: count }, (_, index) => {
    const nights = 1 + (number('nights', index) % 4)
    left = addDays(left, -(nights + 2 + (number('pause', index) % 12)))
    const room = number('room', index) % rooms.length
    const booked = addDays(left, -(2 + (number('ahead', index) % 40)))
    const minutes = number('minute', index) % 1440
    return {
      ...{
        id: worldId(seed, 'stay', key, index),
        room,
        plan: number('plan', index) % plans.length,
        checkIn: left,
        nights,
      },
      adults: Math.min(rooms[room]?.maxAdults ?? 1, 1 + (number('adults', index) % 2)),
      code: codeOf((what) => number(`code ${what}`, index)),
      bookedAt: new Date(Date.parse(`${booked}T00:00:00Z`) + minutes * 60_000),
      review: {
        ...planReview(seed, key, index, hotel),
        at: new Date(`${addDays(left, nights + 1)}T${String(8 + (minutes % 12)).padStart(2, '0')}:30:00Z`),
      },
    }
  })
}

function codeOf(number: (what: number) => number): string {
  return Array.from({ length: 6 }, (_, at) => CODE_LETTERS[number(at) % CODE_LETTERS.length]).join('')
}
