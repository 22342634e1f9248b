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
  return inOrder(fares).map(withBag)
}

/** The first of these as it is sold without; the ids of the others, which are sealed when they are read, are not read. */
export function cheapestWithBag<F extends Fare>(fares: readonly F[]): F | undefined {
  return inOrder(fares)[0]
}

/** The same of whole options; those without such a fare are left out. */
export function pricedWithBag<F extends Fare, O extends { fares: F[] }>(options: readonly (O & { fares: F[] })[]): O[] {
  return options.flatMap((option) => {
    const fares = faresWithBag(option.fares)
    return fares.length > 0 ? [{ ...option, fares }] : []
  })
}

function inOrder<F extends Fare>(fares: readonly F[]): F[] {
  return fares
    .filter(({ oneBag }) => oneBag)
    .sort((a, b) => compare(totalWithBag(a), totalWithBag(b)) || Number(includesBag(b)) - Number(includesBag(a)))
}

const totalWithBag = ({ total, oneBag }: Fare) => (oneBag ? add(total, oneBag) : total)

function withBag<F extends Fare>(fare: F): F {
  const { oneBag, promotion } = fare
  const dearer = promotion && oneBag && { ...promotion, regularTotal: add(promotion.regularTotal, oneBag) }
  return { ...fare, total: totalWithBag(fare), promotion: dearer }
}
