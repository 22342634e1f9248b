import { STAY_OFFER_PREFIX } from '#modules/hotels/stays/stay-offer.contract.ts'
import { openFlights } from './flight/open-flights.server.ts'
import type { OpenOffer } from './open-offer.server.ts'
import { openStay } from './stay/open-stay.server.ts'

/** How each kind of offer is opened, by what its id begins with; an id without a beginning is of flights. */
const OPENERS: readonly (readonly [string, OpenOffer])[] = [
  [STAY_OFFER_PREFIX, openStay],
  ['', openFlights],
]

export const openOffer: OpenOffer = (modules, id, locale) => {
  const [, open = openFlights] = OPENERS.find(([prefix]) => id.startsWith(prefix)) ?? []
  return open(modules, id, locale)
}
