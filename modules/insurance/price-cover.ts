import { inCurrency } from '#platform/exchange.ts'
import { add, type Currency, type Money, money, share, subtract, times } from '#platform/money.ts'
import type { ExchangeRates } from '#platform/rates.contract.ts'
import { BENEFITS, type Cover, type Trip } from './covers.contract.ts'
import type { CoverFacts } from './insurance.contract.ts'
import type { Product } from './products/product.ts'
import { daysOf } from './trip-problem.contract.ts'

/** `rates`: those of the sale, where it was sold before. */
type Wanted = { trip: Trip; cover: Cover; currency: Currency; rates?: ExchangeRates | undefined }

/** What a cover promises and costs. Pure: a version, a trip, a cover. Throws RangeError for an age or length that is not insured. */
export function priceCover(product: Product, wanted: Wanted): CoverFacts {
  const { trip, cover, currency } = wanted
  const { region, from, until, ages } = trip
  const { excess, ...sums } = product.sums[region][cover]
  const premiums = ages.map((age) => ({ age, premium: premiumOf(product, wanted, age) }))
  const total = add(money(0, currency), ...premiums.map(({ premium }) => premium))
  return {
    cover,
    region,
    from,
    until,
    days: daysOf(trip),
    version: product.version,
    insurer: product.insurer,
    benefits: BENEFITS.map((benefit) => ({ benefit, sum: sums[benefit].amount > 0 ? sums[benefit] : null })),
    excess: excess.amount > 0 ? excess : null,
    premiums,
    tax: taxIn(product, total),
    total,
  }
}

/** The place of the band that an age belongs to: people of one band cost the same. Throws RangeError for who is too old. */
export function bandOf({ bands }: Pick<Product, 'bands'>, age: number): number {
  const at = bands.findIndex(({ upTo }) => age <= upTo)
  if (at < 0 || age < 0) throw new RangeError(`nobody of ${age} years is insured`)
  return at
}

function premiumOf(product: Product, { trip, cover, currency, rates }: Wanted, age: number): Money {
  const { daily, bands, stretches, leastDays } = product
  const days = Math.max(daysOf(trip), leastDays)
  const stretch = stretches.find(({ upTo }) => days <= upTo)
  const band = bands[bandOf(product, age)]
  if (!stretch || !band) throw new RangeError(`no trip of ${days} days is insured`)
  const full = times(money(daily[trip.region][cover], product.currency), days)
  return inCurrency(share(full, (band.percent * stretch.percent) / 10_000), currency, rates)
}

/** What of a total is tax: the total is the net premium with the tax on it. */
function taxIn({ taxBasisPoints }: Product, total: Money): Money {
  return subtract(total, share(total, 10_000 / (10_000 + taxBasisPoints)))
}
