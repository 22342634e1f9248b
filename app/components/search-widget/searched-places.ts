import type { FlightForm } from './flight-form.ts'

const names = new Map<string, string>()

/** Keeps what the places of a search are called: the address of the results carries their codes only. */
export function rememberPlaces({ originLocation, destinationLocation, legs }: FlightForm): void {
  const places = [
    originLocation,
    destinationLocation,
    ...legs.flatMap((leg) => [leg.originLocation, leg.destinationLocation]),
  ]
  for (const place of places) if (place) names.set(place.code, place.name)
}

export const searchedPlace = (code: string): string | undefined => names.get(code)
