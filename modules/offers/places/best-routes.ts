import type { CityRoute, Pair } from '#modules/flights/index.ts'

export const MOST_ROUTES = 500
/** We sell in one country: a seat that begins or ends there is worth so many elsewhere. */
const HOME_WEIGHT = 10
/** A visitor who asked for a route says as much as so many seats a week. */
const SEATS_OF_A_VISITOR = 100

/** `flown` is null where nothing flies without a change of planes. */
export type BestRoute = Pair & { score: number; flown: CityRoute | null }

type Known = {
  flown: readonly CityRoute[]
  /** By city, as `flown`. */
  searched: readonly (Pair & { visitors: number })[]
  isHome: (city: string) => boolean
}

/**
 * The routes that have a page, best first: by the seats that fly them in a week, those to and from home counted tenfold, and by the
 * visitors who searched for them. Equal ones go by their codes, so that the same figures give the same list.
 */
export function bestRoutes({ flown, searched, isHome }: Known, limit = MOST_ROUTES): BestRoute[] {
  const byPair = new Map<string, BestRoute>()
  for (const route of flown) {
    const { origin, destination, seats } = route
    const weight = isHome(origin) || isHome(destination) ? HOME_WEIGHT : 1
    byPair.set(pairKey(route), { origin, destination, score: seats * weight, flown: route })
  }
  for (const { origin, destination, visitors } of searched) {
    const known = byPair.get(pairKey({ origin, destination })) ?? { origin, destination, score: 0, flown: null }
    byPair.set(pairKey(known), { ...known, score: known.score + visitors * SEATS_OF_A_VISITOR })
  }
  const order = (a: BestRoute, b: BestRoute) => b.score - a.score || (pairKey(a) < pairKey(b) ? -1 : 1)
  return [...byPair.values()].sort(order).slice(0, limit)
}

export const pairKey = ({ origin, destination }: Pair) => `${origin} ${destination}`
