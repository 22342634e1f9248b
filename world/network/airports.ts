import type { AirportPlace } from '#modules/geo/index.ts'
import { airportFactor, DOMESTIC_ONLY, GATEWAY_FACTOR, sectorLimit } from './airport-facts.ts'
import { propensity } from './countries.ts'

/** An airport of the network as the planner sees it. */
export type PlannedAirport = {
  iata: string
  country: string
  latitude: number
  longitude: number
  zone: string
  /** Unit vector on the globe. */
  x: number
  y: number
  z: number
  /** Traffic potential: only its proportion to that of other airports has a meaning. */
  potential: number
  /** Longest sector in kilometres. */
  limitKm: number
  domesticOnly: boolean
  large: boolean
}

/** Even an airport with no town in the tables has some travellers. */
const FEWEST_PEOPLE = { large: 200_000, medium: 9_000, small: 5_000 } as const
const SIZE_FACTOR = { large: 1.7, medium: 1, small: 0.6 } as const
/** Ten times the people make five times the travellers: large cities have more trains, and more in reach. */
const PEOPLE_EXPONENT = 0.7

function potentialOf(place: AirportPlace): number {
  const people = Math.max(place.catchment, FEWEST_PEOPLE[place.size])
  return people ** PEOPLE_EXPONENT * propensity(place.countryCode) * SIZE_FACTOR[place.size] * airportFactor(place.iata)
}

/** All airports by descending potential: whatever a traveller can choose is served. */
export function rankAirports(places: readonly AirportPlace[]): PlannedAirport[] {
  const ranked = places
    .map((place) => ({ place, potential: potentialOf(place) }))
    .sort((a, b) => b.potential - a.potential || (a.place.iata < b.place.iata ? -1 : 1))
  const countries = new Set<string>()
  return ranked.map(({ place, potential }) => {
    const gateway = !countries.has(place.countryCode)
    countries.add(place.countryCode)
    return placeAirport(place, gateway ? potential * GATEWAY_FACTOR : potential)
  })
}

/** An airport as the planner sees it; `potential` 0 when nobody asks for it. */
export function placeAirport(place: AirportPlace, potential = 0): PlannedAirport {
  const latitude = (place.latitude * Math.PI) / 180
  const longitude = (place.longitude * Math.PI) / 180
  return {
    iata: place.iata,
    country: place.countryCode,
    latitude: place.latitude,
    longitude: place.longitude,
    zone: place.timeZone,
    x: Math.cos(latitude) * Math.cos(longitude),
    y: Math.cos(latitude) * Math.sin(longitude),
    z: Math.sin(latitude),
    potential,
    limitKm: sectorLimit(place.iata),
    domesticOnly: DOMESTIC_ONLY.has(place.iata),
    large: place.size === 'large',
  }
}

const EARTH_RADIUS_KM = 6371.0088

export function kmBetween(a: PlannedAirport, b: PlannedAirport): number {
  const dot = a.x * b.x + a.y * b.y + a.z * b.z
  return EARTH_RADIUS_KM * Math.acos(Math.max(-1, Math.min(1, dot)))
}
