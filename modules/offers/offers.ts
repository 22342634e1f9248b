import type { ExploreQuery, Offers as OfferList, OffersQuery, PlacesToGo } from './offers.contract.ts'
import type { OpenedOffer, OpenQuery } from './open-offer.ts'
import type { Places } from './places/places.ts'

export type Offers = {
  /** Trips from a place below their usual price, best first; amounts in major units. Throws AppError `place/unknown`. */
  list(query: OffersQuery): Promise<OfferList>
  /** One offer with its price now, its history and the days around; never throws for a bad id. */
  open(id: string, query: OpenQuery): Promise<OpenedOffer>
  /** Where one can go from a place, cheapest first; amounts in major units. Throws AppError `place/unknown`. */
  explore(query: ExploreQuery): Promise<PlacesToGo>
  places: Places
}
