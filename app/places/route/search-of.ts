import type { RoutePage } from '#modules/offers/places/places.contract.ts'
import { addDays } from '#platform/dates.ts'

const LEAVES_IN_DAYS = 30
const STAYS_DAYS = 7

type Searched = Pick<RoutePage, 'origin' | 'destination' | 'cheapest' | 'today'>

/** The search that the page's form is filled in with: the cheapest trip on record, else a week in a month. */
export function searchOf({ origin, destination, cheapest, today }: Searched): URLSearchParams {
  const leaves = addDays(today, LEAVES_IN_DAYS)
  return new URLSearchParams({
    origin: cheapest?.origin ?? origin.code,
    destination: cheapest?.destination ?? destination.code,
    departureDate: cheapest?.departureDate ?? leaves,
    returnDate: cheapest?.returnDate ?? addDays(leaves, STAYS_DAYS),
    adults: '1',
    tripType: 'round-trip',
  })
}
