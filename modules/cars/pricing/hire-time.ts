import { GRACE_MINUTES, TRANSFER_KM_A_DAY } from '#modules/cars/cars.contract.ts'
import { addDays, type Day, dayIn } from '#platform/dates.ts'
import { instantAt } from '#platform/local-time.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440

/** `local`: `2027-03-05T10:30` on the clock of the zone. */
export function hireInstant(zone: string, local: string): Date {
  return instantAt(zone, local.slice(0, 10), local.slice(11))
}

export type HireSpan = { pickUp: string; return: string; pickUpZone: string; returnZone: string }

export function instantsOf({ pickUp, return: back, pickUpZone, returnZone }: HireSpan) {
  return { from: hireInstant(pickUpZone, pickUp), until: hireInstant(returnZone, back) }
}

/** Days of 24 hours that were begun, with a grace for the last one; at least one. */
export function chargedDays({ from, until }: { from: Date; until: Date }): number {
  const minutes = (until.getTime() - from.getTime()) / MINUTE_MS
  return Math.max(1, Math.ceil((minutes - GRACE_MINUTES) / DAY_MINUTES))
}

/** The day on which each charged day begins, on the calendar of the depot. */
export function chargedFrom(pickUp: string, days: number): Day[] {
  return Array.from({ length: days }, (_, index) => addDays(pickUp.slice(0, 10), index))
}

export type Gone = { zone: string; pickUp: string; until: Date; turnaroundMinutes: number; oneWayKm: number | null }

/**
 * The days of the pick-up depot on which the unit is not there, both included: until it is back, cleaned and checked; one that is
 * left elsewhere must be brought back first.
 */
export function daysGone({ zone, pickUp, until, turnaroundMinutes, oneWayKm }: Gone): { firstDay: Day; lastDay: Day } {
  // A car that is ready at midnight goes out on that day: the end is not part of the time.
  const ready = new Date(until.getTime() + turnaroundMinutes * MINUTE_MS - 1)
  const transfer = oneWayKm === null ? 0 : Math.max(1, Math.ceil(oneWayKm / TRANSFER_KM_A_DAY))
  const firstDay = pickUp.slice(0, 10)
  const lastDay = addDays(dayIn(zone, ready), transfer)
  return { firstDay, lastDay: lastDay < firstDay ? firstDay : lastDay }
}
