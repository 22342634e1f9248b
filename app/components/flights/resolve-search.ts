import type { FlightsQuery } from '#app/components/flights/flights-query.ts'
import { BOOKING_HORIZON_DAYS, type FlightSearch, MAX_TRAVELLERS } from '#modules/flights/flights.contract.ts'
import { addDays, dayIn, isDay } from '#platform/dates.ts'
import type { Locale } from '#platform/locale.ts'

/** What the search needs to know of places: a part of the geo module. */
type Places = {
  airportsOf(code: string): readonly { iata: string; timeZone: string; metro: string | null }[]
  searchLocations(keyword: string, options: { locale: Locale; limit?: number }): { iataCode: string; name: string }[]
}

export type ProblemCode =
  | 'origin-missing'
  | 'origin-unknown'
  | 'destination-missing'
  | 'destination-unknown'
  | 'same-place'
  | 'departure-missing'
  | 'departure-past'
  | 'too-far-ahead'
  | 'return-missing'
  | 'return-past'
  | 'return-not-later'
  | 'slices-missing'
  | 'slices-order'
  | 'infants-laps'
  | 'too-many'
export type ProblemField = 'origin' | 'destination' | 'departureDate' | 'returnDate' | 'slices' | 'adults'

/** What is wrong with a field; the words are the screen's. `text` is what was typed, `suggestions` what may be meant. */
export type Problem = {
  field: ProblemField
  code: ProblemCode
  text?: string
  suggestions?: { code: string; name: string }[]
}

export type Resolved = {
  query: FlightsQuery
  /** The query differs from the address: texts have become codes. */
  resolvedTexts: boolean
  problems: Problem[]
  search: FlightSearch | null
}

/** Turns typed places into codes and checks the search by the rules of specification §5, for every trip type. */
export function resolveSearch(asked: FlightsQuery, geo: Places, locale: Locale, now: Date): Resolved {
  const origin = resolvePlace('origin', asked.originText, asked.origin, geo, locale)
  const destination = resolvePlace('destination', asked.destinationText, asked.destination, geo, locale)
  const query = {
    ...asked,
    origin: origin.code,
    destination: destination.code,
    originText: '',
    destinationText: '',
  }
  const multi = query.tripType === 'multi-city'
  const problems = multi
    ? slicesProblems(query, geo, now)
    : [...origin.problems, ...destination.problems, ...tripProblems(query, geo, now)]
  if (query.adults + query.childAges.length > MAX_TRAVELLERS) problems.push({ field: 'adults', code: 'too-many' })
  const laps = query.childAges.filter((age) => age < 2).length
  if (laps > query.adults) problems.push({ field: 'adults', code: 'infants-laps' })
  return {
    query,
    resolvedTexts: !multi && Boolean(asked.originText || asked.destinationText) && problems.length === 0,
    problems,
    search: problems.length === 0 ? searchOf(query) : null,
  }
}

/** A place in free words, as search engines hand it over; null when nothing is like it. */
export function placeFor(text: string, geo: Places, locale: Locale): string | null {
  const [best] = geo.searchLocations(text, { locale, limit: 1 })
  return best?.iataCode ?? null
}

type End = 'origin' | 'destination'
type ResolvedPlace = { code: string; problems: Problem[] }

/** What was typed goes before the hidden code: without JavaScript the code is that of an earlier search. */
function resolvePlace(field: End, text: string, code: string, geo: Places, locale: Locale): ResolvedPlace {
  const wanted = text ? (placeFor(text, geo, locale) ?? '') : code
  if (wanted && geo.airportsOf(wanted).length > 0) return { code: wanted, problems: [] }
  const typed = text || code
  if (!typed) return { code: '', problems: [{ field, code: `${field}-missing` }] }
  const near = geo.searchLocations(typed.slice(0, 3), { locale, limit: 3 })
  const suggestions = near.map(({ iataCode, name }) => ({ code: iataCode, name }))
  return { code: '', problems: [{ field, code: `${field}-unknown`, text: typed, suggestions }] }
}

function tripProblems(query: FlightsQuery, geo: Places, now: Date): Problem[] {
  const { origin, destination, departureDate, returnDate, tripType } = query
  const problems: Problem[] = []
  const today = todayAt(origin, geo, now)
  const horizon = addDays(today, BOOKING_HORIZON_DAYS)
  if (origin && cityOf(origin, geo) === cityOf(destination, geo))
    problems.push({ field: 'destination', code: 'same-place' })
  if (!isDay(departureDate)) problems.push({ field: 'departureDate', code: 'departure-missing' })
  else if (departureDate < today) problems.push({ field: 'departureDate', code: 'departure-past' })
  else if (departureDate > horizon) problems.push({ field: 'departureDate', code: 'too-far-ahead' })
  if (tripType !== 'round-trip') return problems
  if (!isDay(returnDate)) problems.push({ field: 'returnDate', code: 'return-missing' })
  else if (returnDate < today) problems.push({ field: 'returnDate', code: 'return-past' })
  else if (returnDate <= departureDate) problems.push({ field: 'returnDate', code: 'return-not-later' })
  else if (returnDate > horizon) problems.push({ field: 'returnDate', code: 'too-far-ahead' })
  return problems
}

function slicesProblems({ slices }: FlightsQuery, geo: Places, now: Date): Problem[] {
  const field = 'slices'
  const [first] = slices
  if (!first) return [{ field, code: 'slices-missing' }]
  for (const [index, { origin, destination, date }] of slices.entries()) {
    const unknown = [origin, destination].find((code) => geo.airportsOf(code).length === 0)
    if (unknown) return [{ field, code: 'destination-unknown', text: unknown }]
    if (cityOf(origin, geo) === cityOf(destination, geo)) return [{ field, code: 'same-place' }]
    if (!isDay(date)) return [{ field, code: 'slices-missing' }]
    if (date < (slices[index - 1]?.date ?? date)) return [{ field, code: 'slices-order' }]
  }
  const today = todayAt(first.origin, geo, now)
  if (first.date < today) return [{ field, code: 'departure-past' }]
  return (slices.at(-1)?.date ?? today) > addDays(today, BOOKING_HORIZON_DAYS) ? [{ field, code: 'too-far-ahead' }] : []
}

/** Two airports of one city are the same place to fly between. */
function cityOf(code: string, geo: Places): string {
  const airports = geo.airportsOf(code)
  return airports.length > 1 ? code : (airports[0]?.metro ?? code)
}

/** The day that it is where the journey begins; UTC while that is not known. */
function todayAt(code: string, geo: Places, now: Date): string {
  return dayIn(geo.airportsOf(code)[0]?.timeZone ?? 'UTC', now)
}

function searchOf(query: FlightsQuery): FlightSearch {
  const { origin, destination, departureDate, returnDate, tripType } = query
  const there = { origin, destination, date: departureDate }
  const back = { origin: destination, destination: origin, date: returnDate }
  const slices = { 'one-way': [there], 'round-trip': [there, back], 'multi-city': query.slices }[tripType]
  const { adults, childAges, cabin, maxConnections, currency } = query
  return { slices, adults, childAges, cabin, maxConnections, currency }
}
