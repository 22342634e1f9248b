import { STAYS } from '#modules/flights/trip-window.contract.ts'
import type { Clock } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/dates.ts'
import { money, toMajor } from '#platform/money.ts'
import type { OfferDeps } from './list-offers.ts'
import type { ExploreQuery, PlacesToGo, PlaceToGo } from './offers.contract.ts'
import { FRESH_DAYS, SEEN_WITHIN_DAYS } from './seen-prices.ts'

export type ExploreDeps = OfferDeps & { clock: Clock }

const ANY_STAY = { shortest: 5, longest: 10 }
const SOONEST_DAYS = 14
const LATEST_DAYS = 90
const NO_BUDGET = 1_000_000

type Priced = Omit<PlaceToGo, 'destinationName' | 'countryCode' | 'countryName' | 'latitude' | 'longitude'>

/**
 * Where one can go from a place: the best-known destinations with a price that is asked for now, and all others with the price
 * that someone was shown lately; cheapest first. Throws AppError `place/unknown`.
 */
export async function explore(deps: ExploreDeps, query: ExploreQuery): Promise<PlacesToGo> {
  const { flights, geo } = deps
  const { origin, month, stay, currency, lang: locale, budget = NO_BUDGET } = query
  const nights = stay && STAYS[stay]
  const window = { ...(month && { month }), ...(nights && { nights }) }
  const asked = await flights.inspire({ origin, maxPrice: NO_BUDGET, currency, locale, window })
  const now = asked.data.map(
    ({ destination, price, departureDate, returnDate, durationMinutes }): Priced => ({
      destination,
      price: price.total,
      currency,
      departureDate,
      returnDate,
      flightTime: durationMinutes,
      seenOn: null,
      old: false,
    }),
  )
  const known = new Set(now.map(({ destination }) => destination))
  const seen = (await seenLately(deps, query)).filter(({ destination }) => !known.has(destination))
  const data = [...now, ...seen]
    .filter(({ price }) => price <= budget)
    .sort((a, b) => a.price - b.price)
    .flatMap((priced) => {
      const airport = geo.airportsOf(priced.destination)[0]
      if (!airport) return []
      const { countryCode, latitude, longitude } = airport
      const names = {
        destinationName: geo.placeName(priced.destination, locale),
        countryName: geo.countryName(countryCode, locale),
      }
      return [{ ...priced, ...names, countryCode, latitude, longitude }]
    })
  return { data, meta: { count: data.length, origin, originName: geo.placeName(origin, locale), currency } }
}

async function seenLately({ flights, geo, clock }: ExploreDeps, query: ExploreQuery): Promise<Priced[]> {
  const { origin, stay, currency } = query
  const today = clock.now().toISOString().slice(0, 10)
  const rows = await flights.observedTrips({
    origins: [...new Set([origin, ...geo.airportsOf(origin).map(({ iata }) => iata)])],
    currency,
    departs: departures(query.month, today),
    nights: stay ? STAYS[stay] : ANY_STAY,
    since: addDays(today, -SEEN_WITHIN_DAYS),
  })
  const fresh = addDays(today, -FRESH_DAYS)
  return rows.map(({ destination, amount, departure, return: back, on }) => ({
    destination,
    price: toMajor(money(amount, currency)),
    currency,
    departureDate: departure,
    returnDate: back,
    flightTime: null,
    seenOn: on,
    old: on < fresh,
  }))
}

/** Days of a month that are still to come, or those that are looked at without one. */
function departures(month: string | undefined, today: Day): { from: Day; until: Day } {
  if (!month) return { from: addDays(today, SOONEST_DAYS), until: addDays(today, LATEST_DAYS) }
  const first = `${month}-01`
  const nextMonth = addDays(first, 31).slice(0, 7)
  return { from: first > today ? first : addDays(today, 1), until: addDays(`${nextMonth}-01`, -1) }
}
