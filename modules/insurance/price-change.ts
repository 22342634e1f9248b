import { type Day, dayIn } from '#platform/dates.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'
import type { ExchangeRates } from '#platform/rates.contract.ts'
import { mustBeInsurable } from './check-trip.ts'
import type { CoverFacts } from './insurance.contract.ts'
import type { InsuranceDeps } from './insurance.deps.ts'
import { priceCover } from './price-cover.ts'
import { productOf } from './products/index.ts'
import type { Product } from './products/product.ts'

/** `rates`: those of the sale, so that the same trip costs the same on every day. */
export type ChangedTrip = { from: Day; until: Day; ages: readonly number[]; rates: ExchangeRates | undefined }

/** `closed`: policies of its version cannot be changed any more. */
export type ChangePriced = { status: 'priced'; facts: CoverFacts } | { status: 'closed' }

/** Region, cover and insurer stay, and so does the version: its prices, its sums, its terms. */
export function priceChange(
  { clock }: Pick<InsuranceDeps, 'clock'>,
  { version, region, cover, total }: CoverFacts,
  { from, until, ages, rates }: ChangedTrip,
): ChangePriced {
  const today = dayIn(BRAZIL_ZONE, clock.now())
  const product = productOf(version)
  if (!product || !isChangeableOn(product, today)) return { status: 'closed' }
  const trip = { region, from, until, ages }
  mustBeInsurable(trip, today)
  return { status: 'priced', facts: priceCover(product, { trip, cover, rates, currency: total.currency }) }
}

export function isChangeableOn({ changeableUntil }: Pick<Product, 'changeableUntil'>, day: Day): boolean {
  return changeableUntil === null || day <= changeableUntil
}
