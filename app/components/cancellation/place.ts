import type { Airport, Slice } from '#modules/flights/flights.contract.ts'

/** Whose promise it is, and on whose clock its deadlines are told: the hotel's, or that of the first airport. */
export type Place = { of: 'stay'; timeZone: string } | FirstAirport
type FirstAirport = { of: 'flight'; timeZone: string; cityName: string }

export function placeOfHotel({ timeZone }: { timeZone: string }): Place {
  return { of: 'stay', timeZone }
}

export function placeOfFlights({
  slices,
  airports,
}: {
  slices: Slice[]
  airports: Record<string, Airport>
}): FirstAirport {
  const { timeZone = 'UTC', cityName = 'UTC' } = airports[slices[0]?.origin ?? ''] ?? {}
  return { of: 'flight', timeZone, cityName }
}
