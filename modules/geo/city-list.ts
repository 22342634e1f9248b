import type { AirportDraft } from './airport-data.ts'
import { pull } from './catchment.ts'
import { type CityRow, readCityRows } from './city-data.ts'
import { distanceKm } from './distance.contract.ts'
import { METROS } from './metros.ts'
import { cityNameIn, createNamesakes, shownNames } from './naming.ts'
import { Nearby } from './nearby.ts'
import type { City } from './places.ts'
import { isSoughtAfter, MISSING_PLACES } from './small-places.ts'
import { stateCodeOf } from './states.ts'
import type { ZoneAt } from './time-zones.ts'

/** Smaller places are left away so that memory and start stay small; at home, small beach and mountain towns count. */
const POPULATION_FLOOR = 10_000
const POPULATION_FLOOR_BRAZIL = 3_000
/** Parts of a city, and places that no longer exist. */
const NOT_A_CITY = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH'])
const NATIONAL_CAPITAL = 'PPLC'

const AIRPORT_REACH_KM = 100
/** Steeper than the catchment: a city's own small airport ranks above the large one of the next city. */
const NEAREST_HALF_PULL_KM = 20
/** Brazzaville has its own airport although Kinshasa's larger one is near; Basel only has the one in France. */
const ABROAD = 0.15
/** A city so near to the metropolis is reached by its common code, as São Bernardo is by SAO and Campinas is not. */
const METRO_REACH_KM = 60

export function readKeptRows(): CityRow[] {
  const rows = readCityRows((population, featureCode, countryCode, readName) => {
    if (NOT_A_CITY.has(featureCode)) return false
    const floor = countryCode === 'BR' ? POPULATION_FLOOR_BRAZIL : POPULATION_FLOOR
    return population >= floor || featureCode === NATIONAL_CAPITAL || isSoughtAfter(countryCode, readName)
  })
  return [...rows, ...MISSING_PLACES]
}

/** Largest first. */
export function citiesOf(rows: readonly CityRow[], airports: readonly AirportDraft[], zoneAt: ZoneAt): City[] {
  const near = new Nearby(airports)
  const isLargest = createNamesakes()
  const sorted = [...rows]
    .sort((a, b) => b.population - a.population || a.id - b.id)
    .map((row) => ({
      ...row,
      shown: isLargest(row.name, row.countryCode) ? shownNames(row.name, row.countryCode) : plain(row.name),
    }))
  const centres = metroCentres(sorted)
  return sorted.map(({ shown, ...row }) => ({
    id: String(row.id),
    name: shown.en,
    namePt: shown['pt-BR'] === shown.en ? null : shown['pt-BR'],
    countryCode: row.countryCode,
    stateCode: stateCodeOf(row.countryCode, row.adminCode),
    latitude: row.latitude,
    longitude: row.longitude,
    timeZone: zoneAt(row, row.countryCode),
    population: row.population,
    iata: codeFor(row, near, centres),
  }))
}

function plain(name: string): { en: string; 'pt-BR': string } {
  return { en: name, 'pt-BR': name }
}

type NamedRow = CityRow & { shown: { en: string } }

/** The most populous city of the country that bears the metropolis's name. */
function metroCentres(rows: readonly NamedRow[]): Map<string, CityRow> {
  const wanted = new Map(
    METROS.map(({ code, cityName, countryCode }) => [
      `${countryCode} ${cityNameIn('en', cityName, countryCode)}`,
      code,
    ]),
  )
  const centres = new Map<string, CityRow>()
  for (const row of rows) {
    const code = wanted.get(`${row.countryCode} ${row.shown.en}`)
    if (code && !centres.has(code)) centres.set(code, row)
  }
  return centres
}

function codeFor(row: CityRow, near: Nearby<AirportDraft>, centres: Map<string, CityRow>): string | null {
  let best: AirportDraft | null = null
  let strongest = 0
  for (const { point, km } of near.within(row, AIRPORT_REACH_KM)) {
    const abroad = point.countryCode === row.countryCode ? 1 : ABROAD
    const strength = pull(point, km, NEAREST_HALF_PULL_KM) * abroad
    if (strength > strongest) {
      best = point
      strongest = strength
    }
  }
  if (!best) return null
  const centre = best.metro ? centres.get(best.metro) : undefined
  return best.metro && centre && distanceKm(row, centre) <= METRO_REACH_KM ? best.metro : best.iata
}
