import type { StayParty } from '#modules/hotels/hotels.contract.ts'
import type { Day } from '#platform/dates.ts'

/** What a night says where it differs from its room type. */
export type NightException = {
  day: Day
  allotment: number
  /** sold + held + blocked. */
  taken: number
  closed: boolean
  minStay: number | null
  maxStay: number | null
  closedToArrival: boolean
  closedToDeparture: boolean
}

export type RoomCapacity = { allotment: number; maxAdults: number; maxChildren: number; maxGuests: number }
export type PlanWindow = { minAdvance: number; maxAdvance: number | null }

export type StayDates = { checkIn: Day; checkOut: Day; nights: number }

/** Why a room cannot be had for these dates, for the traveller to change something: never a silent absence. */
export type Obstacle =
  | { reason: 'party'; rooms: number }
  | { reason: 'sold_out' | 'closed' }
  | { reason: 'min_stay' | 'max_stay'; nights: number }
  | { reason: 'arrival' | 'departure'; day: Day }
  | { reason: 'min_advance' | 'max_advance'; days: number }

export type Fit = { rooms: number } | { obstacle: Obstacle }

/**
 * Whether a room type can be had. `exceptions` are those of the nights and of the day of departure. The length of a stay
 * is ruled by the night of arrival. @returns how many rooms are left, or what is in the way; a lack before a rule, since
 * then no other length would help.
 */
export function fitRoom(
  room: RoomCapacity,
  exceptions: readonly NightException[],
  { checkIn, checkOut, nights }: StayDates,
  party: StayParty,
): Fit {
  const needed = roomsFor(room, party)
  if (needed > party.rooms) return { obstacle: { reason: 'party', rooms: needed } }
  let left = room.allotment
  let obstacle: Obstacle | null = null
  for (const night of exceptions) {
    if (night.day === checkIn) obstacle = arrivalRule(night, nights) ?? obstacle
    if (night.day === checkOut) {
      if (night.closedToDeparture) obstacle ??= { reason: 'departure', day: checkOut }
    } else if (night.closed) return { obstacle: { reason: 'closed' } }
    else left = Math.min(left, night.allotment - night.taken)
  }
  if (left < party.rooms) return { obstacle: { reason: 'sold_out' } }
  return obstacle ? { obstacle } : { rooms: left }
}

function arrivalRule({ day, minStay, maxStay, closedToArrival }: NightException, nights: number): Obstacle | null {
  if (closedToArrival) return { reason: 'arrival', day }
  if (minStay !== null && nights < minStay) return { reason: 'min_stay', nights: minStay }
  if (maxStay !== null && nights > maxStay) return { reason: 'max_stay', nights: maxStay }
  return null
}

/** How many rooms of this type the party needs at the least. */
export function roomsFor(
  { maxAdults, maxChildren, maxGuests }: RoomCapacity,
  { adults, childAges }: StayParty,
): number {
  const children = childAges.length
  const forChildren =
    maxChildren === 0 ? (children > 0 ? Number.POSITIVE_INFINITY : 0) : Math.ceil(children / maxChildren)
  return Math.max(Math.ceil(adults / maxAdults), forChildren, Math.ceil((adults + children) / maxGuests))
}

/** Whether a plan is sold so many days before check-in. */
export function fitPlan({ minAdvance, maxAdvance }: PlanWindow, daysAhead: number): Obstacle | null {
  if (daysAhead < minAdvance) return { reason: 'min_advance', days: minAdvance }
  if (maxAdvance !== null && daysAhead > maxAdvance) return { reason: 'max_advance', days: maxAdvance }
  return null
}
