import { type AnswerMemory, createAnswerMemory } from '#modules/suppliers/index.ts'
import type { Clock } from '#platform/clock.ts'
import { site } from '#platform/site.ts'
import type { FlightSupplier, SupplierQuery, SupplierResults } from './flight-supplier.ts'

export type SearchMemory = Pick<AnswerMemory<SupplierResults>, 'answered'> & {
  of(supplier: FlightSupplier): FlightSupplier
}

type Deps = {
  clock: Clock
  /** Whether a supplier, by its code, is to be asked as little as can be. */
  isThrifty?: (code: string) => boolean
}

/** Searches of outside suppliers, each asked the same once. */
export function createSearchMemory({ clock, isThrifty }: Deps): SearchMemory {
  const memory = createAnswerMemory<SupplierResults>({ clock, isThrifty, bytesOf })
  return {
    answered: memory.answered,
    of(supplier) {
      if (!supplier.outside) return supplier
      memory.count(supplier.code)
      return {
        ...supplier,
        get demonstration() {
          return supplier.demonstration
        },
        search(query, { signal, budgetMs }) {
          const question = { code: supplier.code, key: keyOf(supplier, query), signal }
          return memory.ask(question, (stop) => supplier.search(query, { signal: stop, budgetMs }))
        },
      }
    },
  }
}

/**
 * All that an answer depends on, prices by the market and the rates of the site too. Nobody's name is in a question, so prices for
 * someone alone cannot be in an answer.
 */
function keyOf({ code, demonstration }: FlightSupplier, query: SupplierQuery): string {
  const { slices, party, childAges, cabin, currency, maxConnections } = query
  const { market, rates } = site()
  return JSON.stringify([code, demonstration, market, rates, currency, cabin, maxConnections, party, childAges, slices])
}

/** About what it takes in memory: measured with answers of Duffel, and rounded up. */
export function bytesOf({ options, carriers }: SupplierResults): number {
  const segments = options.reduce(
    (sum, { slices }) => sum + slices.reduce((all, one) => all + one.segments.length, 0),
    0,
  )
  const fares = options.reduce((sum, one) => sum + one.fares.length, 0)
  return 500 + 200 * Object.keys(carriers).length + 600 * options.length + 1_500 * segments + 800 * fares
}
