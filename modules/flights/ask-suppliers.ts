import { type AnswerOf, askAll } from '#modules/suppliers/index.ts'
import type { Logger } from '#platform/log.ts'
import type { FlightSupplier, SupplierQuery, SupplierResults } from './flight-supplier.ts'

export type SupplierAnswer = AnswerOf<FlightSupplier, SupplierResults>

const NOTHING: SupplierResults = { options: [], carriers: {} }

/** Asks all suppliers for the same flights. */
export function askSuppliers(
  suppliers: readonly FlightSupplier[],
  query: SupplierQuery,
  { budgetMs, log }: { budgetMs: number; log: Logger },
): Promise<SupplierAnswer[]> {
  const ask = (supplier: FlightSupplier, options: Parameters<FlightSupplier['search']>[1]) =>
    supplier.search(query, options)
  return askAll(suppliers, { ask, nothing: NOTHING, budgetMs, log })
}
