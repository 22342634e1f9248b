import type { FoundHotel } from './found-hotel.ts'
import { type HotelSearch, type HotelSort, RECOMMENDED_WEIGHTS } from './hotel-search.contract.ts'

/** A hotel with few reviews counts as if it had these besides: a handful of reviews does not make a rank. */
const PRIOR = { reviews: 8, mean: 75 }

/** A copy in the order asked for; what cannot be booked comes last, in the same order. */
export function rankHotels(
  found: readonly FoundHotel[],
  { sort, instantFirst = false }: Pick<HotelSearch, 'sort'> & Partial<Pick<HotelSearch, 'instantFirst'>>,
): FoundHotel[] {
  const median = medianPrice(found)
  const keys = new Map(found.map((one) => [one, keyOf(one, sort, median)]))
  return found.toSorted(
    (a, b) =>
      Number(a.obstacle !== null) - Number(b.obstacle !== null) ||
      (instantFirst ? Number(b.hotel.instantConfirmation) - Number(a.hotel.instantConfirmation) : 0) ||
      (keys.get(a) ?? 0) - (keys.get(b) ?? 0) ||
      a.compared.amount - b.compared.amount ||
      (a.hotel.id < b.hotel.id ? -1 : 1),
  )
}

/** Lower is better. */
function keyOf({ hotel, compared, km, obstacle }: FoundHotel, sort: HotelSort, median: number): number {
  switch (sort) {
    case 'price':
      return compared.amount
    case 'score':
      return -scoreOf(hotel)
    case 'stars':
      return -hotel.stars
    case 'distance':
      return km
    case 'recommended': {
      const { price, score, distance, photos } = RECOMMENDED_WEIGHTS
      const dear = obstacle ? 3 : Math.min(compared.amount / median, 3)
      const shown = hotel.photographed ? photos : 0
      return price * dear - (score * scoreOf(hotel)) / 25 + (distance * Math.min(km, 30)) / 10 - shown
    }
  }
}

/** Mean of the reviews in hundredths, drawn towards the usual where they are few. */
export function scoreOf({ reviewCount, reviewSum }: { reviewCount: number; reviewSum: number }): number {
  return (reviewSum + PRIOR.reviews * PRIOR.mean) / (reviewCount + PRIOR.reviews)
}

function medianPrice(found: readonly FoundHotel[]): number {
  const prices = found.flatMap(({ obstacle, compared }) => (obstacle ? [] : [compared.amount])).sort((a, b) => a - b)
  return prices[prices.length >> 1] ?? 1
}
