import { flight } from './flight/flight-kind.tsx'
import type { SaleKind } from './sale-kind.ts'
import { stay } from './stay/stay-kind.tsx'

/** What is sold, in the order in which the pages of a booking show it. */
export const KINDS: readonly SaleKind[] = [stay, flight]
