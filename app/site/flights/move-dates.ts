import type { FlightsQuery } from '#app/components/flights/flights-query.ts'
import { addDays, type Day, daysBetween, isDay } from '#platform/dates.ts'

/** Nights between departure and return; null for a trip without return. */
export function stayOf({ tripType, departureDate, returnDate }: FlightsQuery): number | null {
  if (tripType !== 'round-trip' || !isDay(departureDate) || !isDay(returnDate)) return null
  return daysBetween(departureDate, returnDate)
}

/** The same trip on another day; a round trip keeps its length. */
export function movedTo(query: FlightsQuery, departureDate: Day): FlightsQuery {
  const stay = stayOf(query)
  return { ...query, departureDate, returnDate: stay === null ? query.returnDate : addDays(departureDate, stay) }
}
