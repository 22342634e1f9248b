import { createLooks, type LookDeps, type LooksSpent } from '#modules/suppliers/index.ts'
import type { FlightSupplier } from './flight-supplier.ts'

export type LookToBook = {
  /** The supplier, whose searches and orders are counted, and which is left out once its limit is reached. */
  of(supplier: FlightSupplier): FlightSupplier
  /** Whether most of what a supplier allows is spent, as far as this process knows. */
  isThrifty(code: string): boolean
  /** Of each supplier that sets a limit. */
  spent(): Promise<LooksSpent[]>
}

/** Searches of flights for each order. */
export function createLookToBook(deps: LookDeps): LookToBook {
  const looks = createLooks(deps)
  return {
    isThrifty: looks.isThrifty,
    spent: looks.spent,
    of(supplier) {
      if (!looks.watch(supplier)) return supplier
      const { ordering } = supplier
      return {
        ...supplier,
        get demonstration() {
          return supplier.demonstration
        },
        async search(query, options) {
          await looks.look(supplier)
          return supplier.search(query, options)
        },
        ...(ordering && {
          ordering: {
            ...ordering,
            async order(request) {
              const answer = await ordering.order(request)
              if (answer.status === 'ordered') looks.booked(supplier.code)
              return answer
            },
          },
        }),
      }
    },
  }
}
