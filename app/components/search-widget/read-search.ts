import type { FlightForm } from './flight-form.ts'
import { readHotelForm } from './hotel-form.ts'
import { readFlightForm } from './read-flight-form.ts'
import type { SearchMode } from './use-search-navigation.tsx'

/** What is in the widget when it appears; plain data, so that a loader can make it. */
export type SearchInitial = { tab: SearchMode; flights: FlightForm; hotels: ReturnType<typeof readHotelForm> }

/**
 * Reads the address of a page (specification §2, "Prefill": origin|preOrigin, preOriginCity, destination|preDest,
 * preDestinationCity|preselectedDestinationCity, departureDate, returnDate, adults, tripType, tab; cityCode, city,
 * cityName, checkInDate, checkOutDate, roomQuantity; beyond it originText, destinationText, childAges, cabin,
 * maxConnections, slices).
 * @param nameOf the name of an airport's or a city's code, for codes that come without one.
 */
export function readSearch(params: URLSearchParams, nameOf: (code: string) => string | undefined): SearchInitial {
  return {
    tab: params.get('tab') === 'hotels' ? 'hotels' : 'flights',
    flights: readFlightForm(params, nameOf),
    hotels: readHotelForm(params),
  }
}
