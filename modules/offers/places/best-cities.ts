import type { CityRoute } from '#modules/flights/index.ts'
import type { Day } from '#platform/dates.ts'

export const MOST_CITIES = 150
/** A hotel that can be booked says as much for a city as so many seats a week that fly there. */
const SEATS_OF_A_HOTEL = 2000

/** @param changed UTC day on which a hotel there last changed; none where there is no hotel */
export type BestCity = { code: string; score: number; cityId: string | null; hotels: number; changed: Day | undefined }

type Known = {
  flown: readonly CityRoute[]
  /** Hotels on the site by the code of their city. */
  hotels: readonly { code: string; cityId: string; hotels: number; changed: Day }[]
}

/** The cities that have a page, best first: by hotels that can be booked there and seats that fly there in a week. */
export function bestCities({ flown, hotels }: Known, limit = MOST_CITIES): BestCity[] {
  const cities = new Map<string, BestCity>()
  for (const { code, cityId, hotels: count, changed } of hotels) {
    const known = cities.get(code)
    if (known && known.hotels >= count) continue
    cities.set(code, { code, cityId, hotels: count, changed, score: count * SEATS_OF_A_HOTEL })
  }
  for (const { destination: code, seats } of flown) {
    const known = cities.get(code) ?? { code, cityId: null, hotels: 0, changed: undefined, score: 0 }
    cities.set(code, { ...known, score: known.score + seats })
  }
  return [...cities.values()].sort((a, b) => b.score - a.score || (a.code < b.code ? -1 : 1)).slice(0, limit)
}
