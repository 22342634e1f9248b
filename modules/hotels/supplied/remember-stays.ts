import type {
  PlaceQuery,
  StaySupplier,
  SuppliedHotels,
  SuppliedRates,
} from '#modules/hotels/suppliers/stay-supplier.ts'
import type { HotelQuery, SuppliedHotel } from '#modules/hotels/suppliers/supplied.ts'
import { createAnswerMemory, type Looks } from '#modules/suppliers/index.ts'
import type { Clock } from '#platform/clock.ts'
import { site } from '#platform/site.ts'

type Kept = { rates: SuppliedRates | null; validUntil?: Date; partial?: boolean }
type KeptHotel = { hotel: SuppliedHotel | null; partial?: boolean }

/** Suppliers of stays that are asked the same once, and whose searches are counted: that of a hold too, which finds its rate anew. */
export function createStayMemory({ clock, looks }: { clock: Clock; looks: Looks }) {
  const isThrifty = looks.isThrifty
  const hotels = createAnswerMemory<SuppliedHotels>({
    clock,
    isThrifty,
    bytesOf: (all) => 500 + 6000 * all.hotels.length,
  })
  const rates = createAnswerMemory<Kept>({ clock, isThrifty, bytesOf: (kept) => 4000 + bytesOfRates(kept.rates) })
  const facts = createAnswerMemory<KeptHotel>({ clock, isThrifty, bytesOf: () => 6000 })
  return (supplier: StaySupplier): StaySupplier => {
    const { service: code, ordering } = supplier
    const counted = searched(supplier)
    return {
      ...supplier,
      get demonstration() {
        return supplier.demonstration
      },
      search(query, { signal, budgetMs }) {
        return hotels.ask({ code, key: keyOf(supplier, query), signal }, async (stop) => {
          await looks.look(counted)
          return supplier.search(query, { signal: stop, budgetMs })
        })
      },
      async rates(query, { signal, budgetMs }) {
        const kept = await rates.ask({ code, key: keyOf(supplier, query), signal }, async (stop) => {
          await looks.look(counted)
          const now = await supplier.rates(query, { signal: stop, budgetMs })
          return { rates: now, ...(now?.validUntil && { validUntil: now.validUntil }) }
        })
        return kept.rates
      },
      async about(ref, { signal, budgetMs }) {
        const key = JSON.stringify([code, supplier.demonstration, ref])
        const kept = await facts.ask({ code, key, signal }, async (stop) => ({
          hotel: await supplier.about(ref, { signal: stop, budgetMs }),
        }))
        return kept.hotel
      },
      ordering: {
        ...ordering,
        hold(request) {
          looks.looked(counted)
          return ordering.hold(request)
        },
      },
    }
  }
}

/** As calls to it are counted. */
export function searched(supplier: StaySupplier) {
  const { service: code, name } = supplier
  return {
    code,
    name,
    get demonstration() {
      return supplier.demonstration
    },
  }
}

/** All that an answer depends on, prices by the rates of the site too; the time is not part of a question. */
function keyOf({ service, demonstration }: StaySupplier, { now: _, ...query }: PlaceQuery | HotelQuery): string {
  return JSON.stringify([service, demonstration, site().rates, query])
}

function bytesOfRates(rates: SuppliedRates | null): number {
  return (rates?.rooms ?? []).reduce((sum, room) => sum + 500 + 1500 * room.rates.length, 0)
}
