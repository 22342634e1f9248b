import { type ExploreDeps, explore } from './explore.ts'
import { listOffers } from './list-offers.ts'
import type { Offers } from './offers.ts'
import { openOffer } from './open-offer.ts'
import type { PlaceDeps } from './places/best.ts'
import { createPlaces } from './places/places.ts'

export { offersApi } from './offers.api.ts'
export type { Offers } from './offers.ts'

export function createOffers(deps: ExploreDeps & PlaceDeps): Offers {
  return {
    list: (query) => listOffers(deps, query),
    open: (id, query) => openOffer(deps, id, query),
    explore: (query) => explore(deps, query),
    places: createPlaces(deps),
  }
}
