import type { FareSummary } from '#modules/flights/flights.contract.ts'
import { add, compare } from '#platform/money.ts'

type Fare = Pick<FareSummary, 'total' | 'oneBag' | 'promotion' | 'checkedBags'>

/** What the filter on bags lets through. */
export function includesBag({ checkedBags }: Pick<Fare, 'checkedBags'>): boolean {
  return checkedBags > 0
}

/**
 * Fares at what they cost with one checked bag for each traveller, cheapest first, of equals the one that includes it. Those that no bag
 * can be had with are left out.
 */
export function faresWithBag<F extends Fare>(fares: readonly F[]): F[] {
  return fares
    .flatMap((fare) => withBag(fare))
    .sort((a, b) => compare(a.total, b.total) || Number(includesBag(b)) - Number(includesBag(a)))
}

/** The same of whole options; those without such a fare are left out. */
export function pricedWithBag<F extends Fare, O extends { fares: F[] }>(options: readonly (O & { fares: F[] })[]): O[] {
  return options.flatMap((option) => {
    const fares = faresWithBag(option.fares)
    return fares.length > 0 ? [{ ...option, fares }] : []
  })
}

function withBag<F extends Fare>(fare: F): F[] {
  const { total, oneBag, promotion } = fare
  if (!oneBag) return []
  const dearer = promotion && { ...promotion, regularTotal: add(promotion.regularTotal, oneBag) }
  return [{ ...fare, total: add(total, oneBag), promotion: dearer }]
}
