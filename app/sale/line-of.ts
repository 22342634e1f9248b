import type { SoldKind } from '#modules/reservations/items/items.contract.ts'
import type { LineWords, SaleKinds } from './sale-kind.ts'

/** Throws Error for a kind that is not sold. */
export function lineOf(kinds: SaleKinds, kind: SoldKind): LineWords {
  const sold = kinds[kind]
  if (!sold) throw new Error(`nobody sells "${kind}"`)
  return sold.line
}
