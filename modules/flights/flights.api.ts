import type { FastifyPluginAsync } from 'fastify'
import type { QueryOf } from '#platform/api/endpoint.ts'
import { serve } from '#platform/api/serve.ts'
import { AppError } from '#platform/errors.ts'
import { dollarsIn } from '#platform/exchange.ts'
import type { FlightOffer, FlightSearch } from './flights.contract.ts'
import { flightOffer, flightWebhooks, flights as routes } from './flights.routes.ts'
import type { Flights } from './flights.ts'
import { offerExpired, offerNotFound, offerSoldOut } from './offers.errors.ts'
import { USUAL_MOST } from './usual-most.contract.ts'

const TEXT = {
  noMap: /*i18n*/ {
    id: 'extras.no-seat-map',
    message: 'This flight has no seat map. Your seat is assigned at check-in.',
  },
}

/** `/flights/…` of the API. */
export function flightsApi(flights: Flights): FastifyPluginAsync[] {
  return [
    serve(routes, {
      search: ({ body: { suppliers: only, ...search } }) => flights.search(search, { only }),
      calendar: ({ query }) => flights.calendar({ search: calendarSearch(query), aroundDays: query.days }),
      inspire: async ({ query: { lang, ...query }, reply }) => {
        const maxPrice = query.maxPrice ?? dollarsIn(query.currency, USUAL_MOST)
        const ideas = await flights.inspire({ ...query, maxPrice, locale: lang })
        reply.header('cache-control', 'public, max-age=300')
        return ideas
      },
    }),
    serve(flightOffer, {
      open: ({ id }) => openOffer(flights, id),
      seatMap: async ({ id, query: { slice, segment } }) => {
        const map = await flights.seatMap(id, slice, segment)
        if (!map) throw new AppError('request/not-found', { userMessage: TEXT.noMap })
        return map
      },
      bags: ({ id }) => flights.bags(id),
    }),
    serve(flightWebhooks, {
      receive: ({ supplier, body, request }) => flights.hear(supplier, { headers: request.headers, rawBody: body }),
    }),
  ]
}

async function openOffer(flights: Flights, id: string): Promise<FlightOffer> {
  const opened = await flights.open(id)
  if (opened.status === 'open') return opened.offer
  if (opened.status === 'expired') throw offerExpired()
  if (opened.status === 'sold-out') throw offerSoldOut()
  throw offerNotFound()
}

function calendarSearch(query: QueryOf<typeof routes.calendar>['query']): FlightSearch {
  const { origin, destination, date, returnDate, adults, childAges, cabin, maxConnections, currency } = query
  const back = returnDate ? [{ origin: destination, destination: origin, date: returnDate }] : []
  return {
    slices: [{ origin, destination, date }, ...back],
    adults,
    childAges: childAges ?? [],
    cabin,
    maxConnections,
    ...(currency && { currency }),
  }
}
