import type { ItemPapers } from '#modules/reservations/documents/item-papers.ts'
import { carPapers } from './car/car-papers.ts'
import { flightPapers } from './flight/flight-papers.ts'
import type { SOLD } from './items.contract.ts'
import { policyPapers } from './policy/policy-papers.ts'
import { stayPapers } from './stay/stay-papers.ts'

/** What papers say of each kind. Apart from what else is known of them (kinds.ts): the thread that makes documents loads no more than this. */
export const ITEM_PAPERS = {
  stay: stayPapers,
  flight: flightPapers,
  policy: policyPapers,
  car: carPapers,
} satisfies Record<keyof typeof SOLD, ItemPapers>
