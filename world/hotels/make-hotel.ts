import type { DemonstrationHotel, DemonstrationNight } from '#modules/hotels/index.ts'
import { chance, hash32 } from '#world/random.ts'
import type { Making, PlannedHotel, PlannedRoom } from './planned-hotel.ts'
import { friendly } from './prices.ts'
import { type ComingNight, goneOn } from './seasons.ts'
import { comingStays, pastStays } from './stays.ts'
import { worldId } from './world-id.ts'

/** A planned hotel with its ids, its calendar for a year and its past. */
export function makeHotel(planned: PlannedHotel, making: Making): DemonstrationHotel {
  const { key, owner, rooms, plans, ...facts } = planned
  const { seed, owners, life } = making
  const whose = owners[owner]
  if (!whose) throw new Error(`${planned.name} has no owner`)
  const made = rooms.map((room, index) => ({
    ...room,
    id: worldId(seed, 'room', key, index),
    nights: life === 'lively' ? livelyNights(planned, room, index, making) : soldNights(planned, room, index, making),
  }))
  return {
    ...facts,
    id: worldId(seed, 'hotel', key),
    ownerId: whose.id,
    phone: whose.phone,
    email: `hotel-${key}@example.com`,
    rooms: made,
    plans: plans.map((plan, index) => ({ ...plan, id: worldId(seed, 'plan', key, index) })),
    stays: life === 'lively' ? [...pastStays(planned, making), ...comingStays(planned, made, making)] : [],
  }
}

/** Rooms that are not on sale imitate rooms that others booked, so that no stays need to be invented for them. */
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
