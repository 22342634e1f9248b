import type { SOLD } from '#modules/reservations/items/items.contract.ts'
import { car } from './car/car-kind.ts'
import { flight } from './flight/flight-kind.ts'
import { policy } from './policy/policy-kind.ts'
import type { SaleKind } from './sale-kind.ts'
import { stay } from './stay/stay-kind.ts'

/** What is sold, a line for each kind, in the order in which pages show it. */
export const KINDS = {
  stay,
  flight,
  policy,
  car,
} satisfies Record<keyof typeof SOLD, SaleKind>
