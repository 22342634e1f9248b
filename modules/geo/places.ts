/** The nouns of geography. Coordinates in degrees, populations in people, codes as IATA and ISO 3166 give them. */

export type AirportPlace = {
  /** IATA airport code. */
  iata: string
  name: string
  cityName: string
  /** ISO 3166-1 alpha-2. */
  countryCode: string
  /** ISO 3166-2 without the country, such as `SP`; empty when unknown or only a number. */
  stateCode: string
  latitude: number
  longitude: number
  /** IANA time zone. */
  timeZone: string
  size: 'large' | 'medium' | 'small'
  /** IATA metropolitan code when the airport belongs to one (`SAO` for GRU), otherwise null. */
  metro: string | null
  /** People who live so near that they would use this airport, shared among the airports that compete for them. */
  catchment: number
}

export type City = {
  /** GeoNames id; below 0 for the few places that its extract lacks. */
  id: string
  name: string
  /** Portuguese name where it differs (`Londres`), otherwise null. */
  namePt: string | null
  countryCode: string
  stateCode: string
  latitude: number
  longitude: number
  timeZone: string
  population: number
  /** Metropolitan or airport code by which flights reach it; null when no scheduled airport is near. */
  iata: string | null
}

export type Metro = {
  /** IATA metropolitan code; it may be the code of the city's main airport too (`IST`). */
  code: string
  cityName: string
  countryCode: string
  /** The main airport first. */
  airports: readonly AirportPlace[]
}
