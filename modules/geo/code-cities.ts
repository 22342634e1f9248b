import { fold } from '#platform/folding.ts'
import { AIRPORT_CITIES, firstPlace } from './airport-cities.ts'
import type { AirportDraft } from './airport-data.ts'
import { METROS } from './metros.ts'
import { cityNameIn, namesOf } from './naming.ts'
import { Nearby } from './nearby.ts'
import type { City } from './places.ts'

const REACH_KM = 100
/** An airport's name says which city it serves ("Sendai Airport" is in Natori) when that city is so near. */
const MENTION_KM = 50
const MENTION_POPULATION = 20_000
/** How much larger than the municipality a city must be for its mention to count. */
const MENTION_RATIO = 3
const FALLBACK_KM = 30

export type CityOfCode = { cityName: string; city: City | undefined }
type Around = readonly { point: City; km: number }[]

/** The city that each airport and metropolitan code serves; the city is undefined where none that we keep is at hand. */
export function citiesByCode(cities: readonly City[], airports: readonly AirportDraft[]): Map<string, CityOfCode> {
  const near = new Nearby(cities)
  const byIata = new Map(airports.map((airport) => [airport.iata, airport]))
  const found = new Map<string, CityOfCode>()
  for (const { code, cityName, countryCode, airports: members } of METROS) {
    const main = members.map((iata) => byIata.get(iata)).find((airport) => airport !== undefined)
    if (main) found.set(code, { cityName, city: named(cityName, countryCode, near.within(main, REACH_KM)) })
  }
  for (const airport of airports) {
    const served = (airport.metro && found.get(airport.metro)) || serves(airport, near)
    if (!found.has(airport.iata)) found.set(airport.iata, served)
  }
  return found
}

function serves(airport: AirportDraft, near: Nearby<City>): CityOfCode {
  const around = near.within(airport, REACH_KM).filter(({ point }) => point.countryCode === airport.countryCode)
  const chosen = AIRPORT_CITIES.get(airport.iata)
  const place = chosen ?? firstPlace(airport.municipality)
  const linked = place ? named(place, airport.countryCode, around) : undefined
  const mentioned = chosen ? undefined : mentionedIn(airport, around)
  if (mentioned && mentioned.population >= MENTION_RATIO * (linked?.population ?? 0)) {
    return { cityName: mentioned.name, city: mentioned }
  }
  if (linked) return { cityName: linked.name, city: linked }
  const city = largest(around.filter(({ km }) => km <= FALLBACK_KM))
  if (place) return { cityName: cityNameIn('en', place, airport.countryCode), city }
  return { cityName: city?.name ?? airport.name.replace(/ (International )?Air(port|field)$/, ''), city }
}

function named(name: string, countryCode: string, around: Around): City | undefined {
  const wanted = new Set([name, ...namesOf(name, countryCode)].map(fold))
  return largest(around.filter(({ point }) => point.countryCode === countryCode && wanted.has(fold(point.name))))
}

function mentionedIn(airport: AirportDraft, around: Around): City | undefined {
  const text = ` ${fold(airport.originalName)} `
  const close = around.filter(({ point, km }) => km <= MENTION_KM && point.population >= MENTION_POPULATION)
  return largest(
    close.filter(({ point }) =>
      [point.name, ...namesOf(point.name, point.countryCode)].some((name) => text.includes(` ${fold(name)} `)),
    ),
  )
}

function largest(around: Around): City | undefined {
  return around.reduce<City | undefined>(
    (best, { point }) => (best && best.population >= point.population ? best : point),
    undefined,
  )
}
