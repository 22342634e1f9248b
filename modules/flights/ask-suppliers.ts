import type { Logger } from '#platform/log.ts'
import { NotCalled } from '#platform/outside-calls.ts'
import type { FlightSupplier, SearchOptions, SupplierQuery, SupplierResults } from './flight-supplier.ts'
import type { FlightResults } from './flights.contract.ts'

export type SupplierAnswer = { supplier: FlightSupplier; status: Status; results: SupplierResults }
type Status = FlightResults['suppliers'][number]['status']

const NOTHING: SupplierResults = { options: [], carriers: {} }

/**
 * Asks all suppliers side by side and takes what has come when the budget is used up; those that are late are told to
 * stop. A failure of one is logged and never spoils the answers of the others; one that is left out for a while was not asked.
 */
export function askSuppliers(
  suppliers: readonly FlightSupplier[],
  query: SupplierQuery,
  options: { budgetMs: number; log: Logger },
): Promise<SupplierAnswer[]> {
  return Promise.all(suppliers.map((supplier) => askOne(supplier, query, options)))
}

async function askOne(
  supplier: FlightSupplier,
  query: SupplierQuery,
  { budgetMs, log }: { budgetMs: number; log: Logger },
): Promise<SupplierAnswer> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<SupplierAnswer>((resolve) => {
    timer = setTimeout(() => {
      resolve({ supplier, status: 'late', results: NOTHING })
      controller.abort()
    }, budgetMs)
  })
  const answer = ask(supplier, query, { signal: controller.signal, budgetMs }).catch(
    (error: unknown): SupplierAnswer => {
      if (error instanceof NotCalled) return { supplier, status: 'left-out', results: NOTHING }
      if (!controller.signal.aborted) log.error({ err: error, supplier: supplier.code }, 'a flight supplier failed')
      return { supplier, status: 'failed', results: NOTHING }
    },
  )
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

/** A supplier that throws before it returns a promise has failed like any other. */
async function ask(supplier: FlightSupplier, query: SupplierQuery, options: SearchOptions): Promise<SupplierAnswer> {
  const results = await supplier.search(query, options)
  return { supplier, status: results.partial ? 'partial' : 'answered', results }
}
