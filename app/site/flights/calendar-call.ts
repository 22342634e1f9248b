import type { FlightsQuery } from '#app/components/flights/flights-query.ts'
import type { Currency } from '#platform/money.ts'

/** `GET /api/flights/calendar` for the days around the departure of a search. */
export function calendarAddress(query: FlightsQuery, currency: Currency): `/api/${string}` {
  const { origin, destination, departureDate: date, returnDate, adults, childAges, cabin, maxConnections } = query
  const params = new URLSearchParams({ origin, destination, date, adults: String(adults), cabin, currency })
  if (query.tripType === 'round-trip') params.set('returnDate', returnDate)
  if (childAges.length > 0) params.set('childAges', childAges.join(','))
  params.set('maxConnections', String(maxConnections))
  return `/api/flights/calendar?${params}`
}
