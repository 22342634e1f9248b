import type { Geo } from '#modules/geo/index.ts'
import { addDays, type Day, dayIn } from '#platform/dates.ts'
import { AppError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'
import { BOOKING_HORIZON_DAYS, type FlightSearch, MAX_TRAVELLERS } from './flights.contract.ts'
import { partyOf } from './party.ts'

const TEXT = {
  unknownPlace: /*i18n*/ {
    id: 'flights.unknown-place',
    message: 'We do not know an airport or city with one of these codes. Choose a place from the suggestions.',
  },
  samePlace: /*i18n*/ {
    id: 'flights.same-place',
    message: 'Departure and destination are the same city. Choose two different places.',
  },
  past: /*i18n*/ { id: 'flights.date-past', message: 'This departure date has passed. Choose today or a later date.' },
  horizon: /*i18n*/ {
    id: 'flights.date-too-far',
    message: 'Flights can be booked up to 340 days ahead. Choose an earlier date.',
  },
  order: /*i18n*/ {
    id: 'flights.dates-order',
    message: 'Each flight must leave on the same day as the one before, or later. Change the dates.',
  },
  travellers: /*i18n*/ {
    id: 'flights.too-many-travellers',
    message: 'You can search for up to 9 travellers at a time. Choose fewer.',
  },
  infants: /*i18n*/ {
    id: 'flights.infants',
    message: 'Each child under 2 travels on the lap of one adult. Add an adult or search for fewer infants.',
  },
} satisfies Record<string, Message>

type Problem = { field: string; text: Message }

/**
 * Refuses what cannot be searched for: AppError `request/invalid` with the fields. Whatever a schema can see by itself
 * (formats, ranges) was checked before; this needs the places and the time. Days are those at the place of departure;
 * with `anyDay` they may lie in the past or too far ahead, but must follow on one another.
 */
export function checkSearch(search: FlightSearch, geo: Geo, now: Date, { anyDay = false } = {}): void {
  const sliceProblems = search.slices.flatMap((_, s) => [
    ...placeProblems(search, s, geo),
    ...dateProblems(search, s, geo, anyDay ? null : now),
  ])
  const problems = [...travellerProblems(search), ...sliceProblems]
  const first = problems[0]
  if (!first) return
  throw new AppError('request/invalid', { userMessage: first.text, fields: problems })
}

/** Whether both codes are known, and of two cities. */
export function areTwoPlaces(geo: Geo, origin: string, destination: string): boolean {
  const known = [origin, destination].every((code) => geo.airportsOf(code).length > 0)
  return known && cityOf(geo, origin) !== cityOf(geo, destination)
}

/** The day it is where a slice begins. */
export function todayAt(geo: Geo, code: string, now: Date): Day {
  return dayIn(geo.airportsOf(code)[0]?.timeZone ?? 'UTC', now)
}

function travellerProblems(search: FlightSearch): Problem[] {
  const party = partyOf(search)
  const problems: Problem[] = []
  if (search.adults + search.childAges.length > MAX_TRAVELLERS)
    problems.push({ field: 'adults', text: TEXT.travellers })
  if (party.infants > party.adults) problems.push({ field: 'childAges', text: TEXT.infants })
  return problems
}

function placeProblems(search: FlightSearch, s: number, geo: Geo): Problem[] {
  const slice = search.slices[s]
  if (!slice) return []
  const unknown = (['origin', 'destination'] as const).filter((end) => geo.airportsOf(slice[end]).length === 0)
  if (unknown.length > 0) return unknown.map((end) => ({ field: `slices.${s}.${end}`, text: TEXT.unknownPlace }))
  if (cityOf(geo, slice.origin) !== cityOf(geo, slice.destination)) return []
  return [{ field: `slices.${s}.destination`, text: TEXT.samePlace }]
}

/** @param now null when days of any time are allowed. */
function dateProblems(search: FlightSearch, s: number, geo: Geo, now: Date | null): Problem[] {
  const slice = search.slices[s]
  if (!slice) return []
  const problem = (text: Message) => [{ field: `slices.${s}.date`, text }]
  const today = now && todayAt(geo, slice.origin, now)
  if (today && slice.date < today) return problem(TEXT.past)
  if (today && slice.date > addDays(today, BOOKING_HORIZON_DAYS)) return problem(TEXT.horizon)
  const before = search.slices[s - 1]
  return before && slice.date < before.date ? problem(TEXT.order) : []
}

function cityOf(geo: Geo, code: string): string {
  return geo.metro(code)?.code ?? geo.airport(code)?.metro ?? code
}
