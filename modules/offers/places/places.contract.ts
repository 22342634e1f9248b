/** What the pages of routes and cities show. Amounts are major units, for one adult with taxes. */
import type { Day } from '#platform/dates.ts'
import type { Currency } from '#platform/money.ts'

/** A city, or a place with an airport, in the language of the page. */
export type PlaceShown = {
  code: string
  name: string
  countryCode: string
  countryName: string
  airports: readonly {
    iata: string
    name: string /** Flights of this page leave from or arrive at it without a stop. */
    direct: boolean
  }[]
}

/** The price of a return trip as it was last recorded. */
export type RecordedPrice = {
  /** Codes as they were searched: of an airport, or of the whole city. */
  origin: string
  destination: string
  departureDate: Day
  returnDate: Day
  price: number
  currency: Currency
  /** UTC day on which it was asked for. */
  seenOn: Day
  /** The day before yesterday or earlier. */
  old: boolean
}

/** Flights without a change of planes in a usual week. */
export type DirectFlights = {
  flights: number
  minutes: number
  carriers: readonly { code: string; name: string; invented: boolean }[]
}

/** A link to a route's page with what is on record of it. */
export type RouteLink = {
  path: string
  origin: string
  originName: string
  destination: string
  destinationName: string
  price: RecordedPrice | null
}

export type RoutePage = {
  path: string
  origin: PlaceShown
  destination: PlaceShown
  km: number
  today: Day
  currency: Currency
  /** The cheapest of each month of departure, in order. */
  months: readonly RecordedPrice[]
  cheapest: RecordedPrice | null
  /** The highest that someone was shown for the trip of `cheapest` within 30 days, where it is more. */
  reference: number | null
  direct: DirectFlights | null
  /** The page of the way back. */
  back: string | null
  others: readonly RouteLink[]
  cityPath: string | null
  demonstration: boolean
}

/** A route to a city; one without a page of its own leads to a search. */
export type WayIn = Omit<RouteLink, 'path'> & { path: string | null; direct: DirectFlights | null }

export type CityPage = {
  path: string
  place: PlaceShown
  /** GeoNames id, by which hotels are found. */
  cityId: string | null
  latitude: number
  longitude: number
  today: Day
  currency: Currency
  ways: readonly WayIn[]
  /** How many cities one reaches it from without a change of planes. */
  directFrom: number
  nearby: readonly { code: string; name: string; countryName: string; path: string; km: number }[]
  demonstration: boolean
}

export type CityLink = {
  code: string
  name: string
  countryCode: string
  countryName: string
  path: string
  hotels: number
}
