import { viewStep } from '#modules/rights/index.ts'
import { dayIn } from '#platform/dates.ts'
import { BRAZIL_ZONE, marketOfSale } from '#platform/market.contract.ts'
import { isOnSale } from '#platform/site.ts'
import { mustBeInsurable } from './check-trip.ts'
import { COVERS } from './covers.contract.ts'
import type { CoverFacts, CoverOffer, CoverQuery } from './insurance.contract.ts'
import type { InsuranceDeps } from './insurance.deps.ts'
import { expiryOf } from './open-policy.ts'
import { sealPolicy } from './policy-token.ts'
import { priceCover } from './price-cover.ts'
import { HOUSE_INSURER } from './products/house-insurer.contract.ts'
import { PRODUCTS, productOn } from './products/index.ts'

/** The three covers for a trip, the least first, each at its price for everyone; none while no insurer sells. Throws AppError `request/invalid`. */
export function quoteCovers(deps: InsuranceDeps, { currency, ...trip }: CoverQuery): CoverOffer[] {
  const now = deps.clock.now()
  const today = dayIn(BRAZIL_ZONE, now)
  mustBeInsurable(trip, today)
  if (!isOnSale(HOUSE_INSURER)) return []
  const product = productOn(today)
  const issued = Math.floor(now.getTime() / 60_000)
  return COVERS.map((cover) => {
    const facts = priceCover(product, { trip, cover, currency })
    const token = { product: PRODUCTS.indexOf(product), cover, trip, total: facts.total, issued }
    return {
      ...facts,
      offerId: sealPolicy(deps.secret, token),
      expiresAt: expiryOf(token).toISOString(),
      cancellation: stepsOf(deps, facts, now),
    }
  })
}

/** What a cancellation gives back of a cover that is bought now. */
export function stepsOf({ rights }: Pick<InsuranceDeps, 'rights'>, { total, from }: CoverFacts, now: Date) {
  const none = { ...total, amount: 0 }
  const facts = { paid: total, refunded: none, boughtAt: now, from, market: marketOfSale(), issued: true }
  return rights.policyTimeline(facts).map(viewStep)
}
