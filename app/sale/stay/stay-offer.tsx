import type { OfferKind } from '#app/sale/offer-kind.ts'
import { StayCheckout } from './stay-checkout.tsx'
import { stayDraft } from './stay-draft.ts'
import { STAY_WORDS } from './stay-words.ts'

export const stayOffer: OfferKind = {
  kind: 'stay',
  words: STAY_WORDS,
  draft: stayDraft,
  tripOf: (found) => (found.kind === 'stay' && !found.over ? found.offer.hotel.name : undefined),
  offered(found) {
    if (found.kind !== 'stay' || found.over) return null
    const { offer, searchPath } = found
    return {
      id: offer.id,
      total: offer.price.total,
      previousTotal: offer.previousTotal,
      checkout: ({ typed }) => <StayCheckout offer={offer} searchPath={searchPath} typed={typed} />,
    }
  },
}
