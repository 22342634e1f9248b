import { car } from './car/car-kind.ts'
import { flight } from './flight/flight-kind.ts'
import type { ItemPieces } from './item-kind.ts'
import type { SOLD } from './items.contract.ts'
import { policy } from './policy/policy-kind.ts'
import { stay } from './stay/stay-kind.ts'

/** What is sold, a line for each kind. The first one that a reservation has speaks for all of it. */
export const ITEM_KINDS = {
  stay,
  flight,
  policy,
  car,
} satisfies Record<keyof typeof SOLD, ItemPieces>
