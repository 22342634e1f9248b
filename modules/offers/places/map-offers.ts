import { offerIdOf } from '#modules/offers/offer-id.contract.ts'
import { SEEN_WITHIN_DAYS } from '#modules/offers/seen-prices.ts'
import { addDays, type Day } from '#platform/dates.ts'
import type { PlaceDeps } from './best.ts'
import type { MappedPage } from './list-places.ts'
import { OFFERS_OF_PART } from './offers-of-part.contract.ts'

type Deps = Pick<PlaceDeps, 'flights' | 'clock'>

/** The newest record (day in UTC) in each part of the trips that have been priced lately and are still to come. */
export function partsOfOffers(deps: Deps): Promise<Day[]> {
  return deps.flights.recorded.parts(lately(deps))
}

/** @param part from 1; none beyond the last */
export async function mapOffers(deps: Deps, part: number): Promise<MappedPage[]> {
  const trips = await deps.flights.recorded.part({ ...lately(deps), part })
  return trips.map(({ latest, ...trip }) => ({ path: `/offers/${offerIdOf(trip)}`, changed: latest }))
}

function lately({ clock }: Deps) {
  const today = clock.now().toISOString().slice(0, 10)
  return { from: addDays(today, 1), since: addDays(today, -SEEN_WITHIN_DAYS), size: OFFERS_OF_PART }
}
