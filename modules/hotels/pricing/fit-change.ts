import type { StayParty } from '#modules/hotels/hotels.contract.ts'
import { addDays, type Day, daysBetween } from '#platform/dates.ts'
import { fitPlan, fitRoom, type NightException, type Obstacle, type PlanWindow, type RoomCapacity } from './fit-stay.ts'

export type Span = { checkIn: Day; checkOut: Day }

/** Why a stay cannot be changed as requested, so that the guest can ask for something else. */
export type ChangeObstacle =
  | Exclude<Obstacle, { reason: 'sold_out' | 'closed' }>
  /** Closed nights are sold out for everyone. */
  | { reason: 'sold_out'; days: Day[] }
  /** The room, the rate or the hotel is not sold any more, or the day of arrival is here. */
  | { reason: 'not_sold' | 'past' }

type Change = {
  room: RoomCapacity
  plan: PlanWindow
  before: Span
  after: Span
  party: StayParty
  /** Days from today, where the hotel is, to the new check-in. */
  ahead: number
  exceptions: readonly NightException[]
}

/**
 * What is in the way of a change; null when nothing does. The guest's own room counts as theirs: nights that they have cannot
 * be sold out for them, and rules of a day on which they arrive or leave already do not bind them again.
 */
export function fitChange(change: Change): ChangeObstacle | null {
  const { room, plan, before, after, party, ahead, exceptions } = change
  if (ahead <= 0) return { reason: 'past' }
  const days = soldOut(change)
  if (days.length > 0) return { reason: 'sold_out', days }
  const window = after.checkIn === before.checkIn ? null : fitPlan(plan, ahead)
  if (window) return window as ChangeObstacle
  const own = exceptions.map((night) => asOwn(night, change))
  const nights = daysBetween(after.checkIn, after.checkOut)
  const allotment = Math.max(room.allotment, party.rooms)
  const fit = fitRoom({ ...room, allotment }, own, { ...after, nights }, party)
  return 'obstacle' in fit ? (fit.obstacle as ChangeObstacle) : null
}

function soldOut({ room, before, after, party, exceptions }: Change): Day[] {
  const known = new Map(exceptions.map((night) => [night.day, night]))
  return daysOf(after).filter((day) => {
    if (isIn(before, day)) return false
    const night = known.get(day) ?? { closed: false, allotment: room.allotment, taken: 0 }
    return night.closed || night.allotment - night.taken < party.rooms
  })
}

function asOwn(night: NightException, { before, after, party }: Change): NightException {
  const more = daysBetween(after.checkIn, after.checkOut) - daysBetween(before.checkIn, before.checkOut)
  const arrives = night.day === before.checkIn
  return {
    ...night,
    ...(isIn(before, night.day) && { closed: false, taken: 0, allotment: Math.max(night.allotment, party.rooms) }),
    ...(arrives && { closedToArrival: false }),
    ...(arrives && more >= 0 && { minStay: null }),
    ...(arrives && more <= 0 && { maxStay: null }),
    ...(night.day === before.checkOut && { closedToDeparture: false }),
  }
}

function isIn({ checkIn, checkOut }: Span, day: Day): boolean {
  return checkIn <= day && day < checkOut
}

function daysOf({ checkIn, checkOut }: Span): Day[] {
  return Array.from({ length: daysBetween(checkIn, checkOut) }, (_, index) => addDays(checkIn, index))
}

/** The nights of one stay that another does not have, in order: at most two runs. */
export function nightsBeside(of: Span, other: Span): Span[] {
  const { checkIn, checkOut } = of
  const runs = [
    { checkIn, checkOut: earlier(checkOut, other.checkIn) },
    { checkIn: later(checkIn, other.checkOut), checkOut },
  ]
  return runs.filter((run) => run.checkIn < run.checkOut)
}

const earlier = (one: Day, other: Day) => (one < other ? one : other)
const later = (one: Day, other: Day) => (one > other ? one : other)
