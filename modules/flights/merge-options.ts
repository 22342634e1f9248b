import type { SupplierAnswer } from './ask-suppliers.ts'
import type { FlightSupplier, SupplierFareSummary, SupplierOption } from './flight-supplier.ts'
import type { Slice } from './flights.contract.ts'

export type SoldFare = SupplierFareSummary & { supplier: FlightSupplier }
export type MergedOption = { slices: Slice[]; fares: SoldFare[] }

/**
 * What all suppliers found, each journey once, cheapest first. A fare is left out where a comparable one of another supplier costs less,
 * or as much and that supplier comes first. The itinerary is told as the supplier of the cheapest fare knows it.
 */
export function mergeOptions(answers: readonly SupplierAnswer[]): MergedOption[] {
  const offered = answers.flatMap(({ supplier, results }) => results.options.map((option) => ({ supplier, option })))
  const journeys = Map.groupBy(offered, ({ option }) => journeyOf(option.slices))
  return [...journeys.values()].flatMap(mergeJourney).sort(byPrice)
}

type Offered = { supplier: FlightSupplier; option: SupplierOption }

function mergeJourney(offered: Offered[]): MergedOption[] {
  const all = offered.flatMap(({ supplier, option }) =>
    option.fares.map((fare) => ({ fare: { ...fare, supplier }, slices: option.slices })),
  )
  // Equal prices stay in the order of the suppliers.
  const inOrder = all.toSorted((a, b) => a.fare.total.amount - b.fare.total.amount)
  const [first] = inOrder
  if (!first) return []
  const cheaperFor = (fare: SoldFare, at: number) => inOrder.slice(0, at).some((one) => isComparable(one.fare, fare))
  const fares = inOrder.map(({ fare }) => fare).filter((fare, at) => !cheaperFor(fare, at))
  return [{ slices: first.slices, fares }]
}

/**
 * Bags, changes and refunds are the same; families are names of suppliers, and two of one supplier are two fares, whatever a summary
 * tells of them. The cabins flown are those of the journey.
 */
function isComparable(a: SoldFare, b: SoldFare): boolean {
  return (
    (a.supplier.code !== b.supplier.code || a.family === b.family) &&
    a.checkedBags === b.checkedBags &&
    a.carryOnBags === b.carryOnBags &&
    a.changeable === b.changeable &&
    a.refundable === b.refundable
  )
}

/**
 * The same for all who sell the same flights: carriers and numbers, days and ends of every leg, and the cabins flown, since less of a
 * cabin is another journey. Times are not in it: suppliers hear of new ones at different hours.
 */
export function journeyOf(slices: readonly Slice[]): string {
  return slices.map(({ segments }) => segments.map(legOf).join(' ')).join('|')
}

function legOf({ carrier, flightNumber, departure, origin, destination, cabin }: Slice['segments'][number]): string {
  const number = flightNumber.replace(carrier, '').replace(/^[\s0]+/, '')
  return [carrier, number, departure.local.slice(0, 10), origin, destination, cabin].join('-')
}

const byPrice = (a: MergedOption, b: MergedOption) => leastOf(a) - leastOf(b)
const leastOf = ({ fares }: MergedOption) => fares[0]?.total.amount ?? 0
