import type { FlightsQuery } from '#app/components/flights/flights-query.ts'
import type { Currency } from '#platform/money.ts'

/** What `flights.calendar` is asked for the days around the departure of a search. */
export function calendarCall(search: FlightsQuery, currency: Currency) {
  const { origin, destination, departureDate: date, adults, childAges, cabin, maxConnections } = search
  return {
    query: {
      origin,
      destination,
      date,
      adults,
      cabin,
      currency,
      returnDate: search.tripType === 'round-trip' ? search.returnDate : undefined,
      childAges: childAges.length > 0 ? childAges.join(',') : undefined,
      maxConnections,
    },
  }
}
