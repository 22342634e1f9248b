import { fold } from './folding.ts'
import { cityNameIn, otherNames } from './naming.ts'
import { distanceKm, Nearby } from './nearby.ts'
import type { AirportPlace, City, Metro } from './places.ts'

const REACH_KM = 100

/** The city of each airport and metropolitan code: the nearest that bears the place's name, else the largest at hand. */
export function citiesByCode(
  cities: readonly City[],
  airports: readonly AirportPlace[],
  metros: ReadonlyMap<string, Metro>,
): Map<string, City> {
  const near = new Nearby(cities)
  const found = new Map<string, City>()
  for (const metro of metros.values()) {
    const main = metro.airports[0]
    const city = main && named(metro.cityName, metro.countryCode, near.within(main, REACH_KM))
    if (city) found.set(metro.code, city)
  }
  for (const airport of airports) {
    if (found.has(airport.iata)) continue
    const around = near.within(airport, REACH_KM)
    const ofMetro = airport.metro ? found.get(airport.metro) : undefined
    const city = ofMetro ?? named(airport.cityName, airport.countryCode, around) ?? largestNear(airport, around)
    if (city) found.set(airport.iata, city)
  }
  return found
}

type Around = readonly { point: City; km: number }[]

/** Of several that share the name, the most populous. */
function named(name: string, countryCode: string, around: Around): City | undefined {
  const names = new Set([name, cityNameIn('en', name, countryCode), ...otherNames(name, countryCode)].map(fold))
  let best: City | undefined
  for (const { point } of around) {
    if (
      point.countryCode === countryCode &&
      names.has(fold(point.name)) &&
      point.population > (best?.population ?? 0)
    ) {
      best = point
    }
  }
  return best
}

function largestNear(airport: AirportPlace, around: Around): City | undefined {
  let best: City | undefined
  for (const { point } of around) {
    const inReach = point.countryCode === airport.countryCode && distanceKm(airport, point) <= 30
    if (inReach && point.population > (best?.population ?? 0)) best = point
  }
  return best
}
