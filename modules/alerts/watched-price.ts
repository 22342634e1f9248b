import { offerIdOf } from '#modules/offers/offer-id.contract.ts'
import { addDays, type Day } from '#platform/dates.ts'
import type { Feature } from '#platform/features.contract.ts'
import { type Currency, compare, type Money } from '#platform/money.ts'
import type { AlertSubject, WatchedStay } from './alerts.contract.ts'
import type { AlertDeps } from './alerts.deps.ts'
import { openWatched } from './open-watched.ts'

/** What something costs now, on which days, and the path of the page that says the same. */
export type WatchedPrice = { total: Money; from: Day; until: Day; path: string }

type Deps = Pick<AlertDeps, 'flights' | 'hotels'>

/** Asks for the price; null when it cannot be had on those days (any more). */
export function watchedPrice(deps: Deps, subject: AlertSubject, currency: Currency): Promise<WatchedPrice | null> {
  return subject.kind === 'route' ? routePrice(deps, subject, currency) : hotelPrice(deps, subject)
}

type Route = Extract<AlertSubject, { kind: 'route' }>

async function routePrice({ flights }: Deps, subject: Route, currency: Currency): Promise<WatchedPrice | null> {
  const { origin, destination, days } = subject
  const route = { origin, destination, currency }
  const trip = days ? (await flights.trip({ ...route, ...days }))?.trip : await flights.bestTrip(route)
  if (!trip) return null
  const { departure, return: back } = trip
  const path = pathOf({ ...subject, days: { departure, return: back } })
  return { total: trip.price.total, from: departure, until: back, path }
}

async function hotelPrice({ hotels }: Deps, subject: WatchedStay): Promise<WatchedPrice | null> {
  const hotel = await openWatched({ hotels }, subject, 'en')
  const totals = (hotel?.rooms ?? []).flatMap((room) => room.rates.map(({ price }) => price.total))
  const [total] = totals.toSorted(compare)
  if (!total) return null
  return { total, from: subject.checkIn, until: subject.checkOut, path: pathOf(subject) }
}

/** The page on which its price is found: the offer or the stay of those days, or the search for a route on any. */
export function pathOf(subject: AlertSubject): string {
  if (subject.kind === 'route') {
    const { origin, destination, days } = subject
    if (!days) return `/flights?${new URLSearchParams({ origin, destination })}`
    return `/offers/${offerIdOf({ origin, destination, departure: days.departure, return: days.return })}`
  }
  const { hotelId, checkIn, checkOut, adults, childAges, rooms } = subject
  const query = new URLSearchParams({
    checkInDate: checkIn,
    checkOutDate: checkOut,
    adults: String(adults),
    roomQuantity: String(rooms),
    ...(childAges.length > 0 && { childAges: childAges.join(',') }),
  })
  return `/hotels/${hotelId}?${query}`
}

/** The first day on which there is nothing more to watch. `today` for a route on any days: a year on. */
export function endOf(subject: AlertSubject, today: Day): Day {
  if (subject.kind === 'hotel') return subject.checkIn
  return subject.days?.departure ?? addDays(today, 365)
}

/** What must be on offer for it to be worth a mail. */
export const featureOf = ({ kind }: AlertSubject): Feature => (kind === 'hotel' ? 'hotels' : 'flights')
