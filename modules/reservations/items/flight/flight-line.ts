import { journeyGoal, journeyTitle } from '#modules/flights/journey-title.contract.ts'
import type { ItemHandler, ItemLine } from '#modules/reservations/items/item-handler.ts'
import { flightSnapshot } from './flight-snapshot.ts'

type Named = Parameters<ItemHandler['line']>

/** How lists name a journey: cities in the reader's language where `cityOf` knows them. */
export function flightLine(item: Named[0], cityOf?: Named[1]): ItemLine {
  const { slices, airports } = flightSnapshot(item)
  const [first] = slices
  const last = slices.at(-1)
  const city = cityOf ?? ((iata: string) => airports[iata]?.cityName ?? iata)
  const goal = journeyGoal(slices, city)
  return {
    kind: 'flight',
    title: journeyTitle(slices, city),
    origin: first?.origin ?? '',
    destination: goal,
    poster: goal,
    departure: first?.departure.local ?? '',
    return: last && last !== first ? last.departure.local : null,
  }
}
