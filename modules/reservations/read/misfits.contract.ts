/** Where parts of one trip contradict each other: after a change by the traveller, or by the airline. */
import { distanceKm, type Located } from '#modules/geo/distance.contract.ts'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import type { ItemView } from '#modules/reservations/items/items.contract.ts'
import type { PolicyItemView } from '#modules/reservations/items/policy/policy-item.contract.ts'
import type { Day } from '#platform/dates.ts'
import { isOver } from './current-items.contract.ts'

/** What does not fit: the part begins before one is there, or ends after one has left. Times are wall clocks of the place. */
type PartMisfit = { itemId: string; problem: 'before-landing' | 'after-leaving'; flightAt: string; partAt: string }
/** A cover begins after the trip has, or ends before it does. Both are days. */
type CoverMisfit = { itemId: string; problem: 'covered-late' | 'covered-short'; tripAt: string; coverAt: string }
export type Misfit = PartMisfit | CoverMisfit

/** When something takes place: `YYYY-MM-DD`, or with a time; it is compared as precisely as it is known. */
type Part = Located & { itemId: string; from: string; to: string }
/** Between two flights, at the place where one has landed; null where no flight leads on. */
type Visit = Located & { lands: string; leaves: string | null }

/** A stay or a depot so near to an airport belongs to the flights there. */
const NEAR_KM = 120

/** Every contradiction between the flights of a booking and its stays and cars, and between the trip and what insures it. */
export function misfitsOf(items: readonly ItemView[]): Misfit[] {
  const current = items.filter((item) => !isOver(item))
  const visits = current.flatMap((item) => (item.kind === 'flight' ? visitsOf(item) : []))
  const trip = tripOf(current)
  return current.flatMap((item) => {
    if (item.kind === 'policy') return trip ? coverMisfits(item, trip) : []
    const part = partOf(item)
    return part ? misfitsAt(part, visits) : []
  })
}

type Days = { from: Day; until: Day }

/** From the first day of what is booked to its last one; null where nothing but insurance is. */
export function tripOf(items: readonly ItemView[]): Days | null {
  const days = items.flatMap((item) => (isOver(item) ? [] : daysOf(item)))
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)]
  return first && last ? { from: first, until: last } : null
}

function daysOf(item: ItemView): Day[] {
  if (item.kind === 'stay') return [item.checkIn, item.checkOut]
  if (item.kind === 'car') return [item.pickUp.slice(0, 10), item.return.slice(0, 10)]
  if (item.kind !== 'flight') return []
  return item.slices.flatMap(({ departure, arrival }) => [departure.local.slice(0, 10), arrival.local.slice(0, 10)])
}

function coverMisfits({ id: itemId, status, from, until }: PolicyItemView, trip: Days): Misfit[] {
  if (status !== 'issued') return []
  const late = { itemId, problem: 'covered-late' as const, tripAt: trip.from, coverAt: from }
  const short = { itemId, problem: 'covered-short' as const, tripAt: trip.until, coverAt: until }
  return [...(trip.from < from ? [late] : []), ...(trip.until > until ? [short] : [])]
}

function misfitsAt(part: Part, visits: readonly Visit[]): PartMisfit[] {
  const near = visits.filter((visit) => distanceKm(visit, part) <= NEAR_KM)
  const problems = near.map((visit) => problemsOf(part, visit))
  if (problems.some(({ length }) => length === 0)) return []
  return problems[0] ?? []
}

function problemsOf({ itemId, from, to }: Part, { lands, leaves }: Visit): PartMisfit[] {
  const before = from < lands.slice(0, from.length)
  const after = leaves !== null && to > leaves.slice(0, to.length)
  return [
    ...(before ? [{ itemId, problem: 'before-landing' as const, flightAt: lands, partAt: from }] : []),
    ...(after ? [{ itemId, problem: 'after-leaving' as const, flightAt: leaves, partAt: to }] : []),
  ]
}

/** Where one has landed last is home when the journey began there. */
function visitsOf({ slices, airports }: FlightItemView): Visit[] {
  const home = slices[0]?.origin
  return slices.flatMap(({ destination, arrival }, index) => {
    const place = airports[destination]
    const next = slices[index + 1]
    if (!place || (!next && destination === home)) return []
    const { latitude, longitude } = place
    return [{ latitude, longitude, lands: arrival.local, leaves: next?.departure.local ?? null }]
  })
}

function partOf(item: ItemView): Part | null {
  if (item.kind === 'stay') {
    const { id: itemId, hotel, checkIn: from, checkOut: to } = item
    return { itemId, from, to, latitude: hotel.latitude, longitude: hotel.longitude }
  }
  if (item.kind !== 'car') return null
  const { id: itemId, depot, pickUp: from, return: to } = item
  return { itemId, from, to, latitude: depot.latitude, longitude: depot.longitude }
}
