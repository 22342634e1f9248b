import { queryOf, writeQuery } from '#app/components/flights/flights-query.ts'
import { localAirports } from '#app/components/flights/local-airports.server.ts'
import type { OpenOffer } from '#app/sale/open-offer.server.ts'
import { journeyTitle } from '#modules/flights/journey-title.contract.ts'
import type { FoundFlights } from './found-flights.ts'

/** `?offer=…`: opened on the server, so that the form is there at once. */
export const openFlights: OpenOffer = async ({ flights, geo }, id, locale): Promise<FoundFlights> => {
  const opened = await flights.open(id)
  if (opened.status === 'not-found') return { kind: 'flight', over: opened.status, searchPath: '/flights', trip: null }
  const search = opened.status === 'open' ? opened.offer.search : opened.search
  const searchPath = `/flights?${writeQuery(queryOf(search))}`
  const trip = {
    title: journeyTitle(search.slices, (code) => geo.placeName(code, locale)),
    date: search.slices[0]?.date ?? '',
  }
  if (opened.status !== 'open') return { kind: 'flight', over: opened.status, searchPath, trip }
  const airports = localAirports(opened.offer.airports, geo, locale)
  return { kind: 'flight', over: null, searchPath, trip, offer: { ...opened.offer, airports } }
}
