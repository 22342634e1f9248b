import type { OfferKind } from '#app/sale/offer-kind.ts'
import { policyForm } from './policy-form.tsx'
import { POLICY_WORDS } from './policy-words.ts'
import { quotePath } from './quote-path.ts'

export const policyOffer: OfferKind = {
  kind: 'policy',
  words: POLICY_WORDS,
  tripOf: (found) => (found.kind === 'policy' && !found.over ? found.offer.insurer.name : undefined),
  searchPath(found) {
    if (found.kind !== 'policy' || found.over === 'not-found') return '/insurance'
    if (found.over) return quotePath(found.trip)
    return quotePath({ ...found.offer, ages: found.offer.premiums.map(({ age }) => age) })
  },
  offered(found) {
    if (found.kind !== 'policy' || found.over) return null
    const { offer } = found
    return { id: offer.id, total: offer.total, previousTotal: null, form: policyForm(offer) }
  },
}
