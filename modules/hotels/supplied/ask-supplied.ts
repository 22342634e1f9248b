import type { Geo } from '#modules/geo/index.ts'
import type { HotelResults } from '#modules/hotels/search/hotel-results.contract.ts'
import { markedUpStays } from '#modules/hotels/suppliers/marked-up-stays.ts'
import type {
  FoundAtSupplier,
  PlaceQuery,
  StaySupplier,
  SuppliedHotels,
  SuppliedRates,
} from '#modules/hotels/suppliers/stay-supplier.ts'
import type { HotelQuery, SuppliedHotel } from '#modules/hotels/suppliers/supplied.ts'
import { askAll, createLooks, type LookDeps, type Looks, type SearchOptions } from '#modules/suppliers/index.ts'
import { AppError } from '#platform/errors.ts'
import type { Logger } from '#platform/log.ts'
import { NotCalled } from '#platform/outside-calls.ts'
import { isOnSale } from '#platform/site.ts'
import { createStayMemory, searched } from './remember-stays.ts'
import { findSupplied, idsFor, type SuppliedRow } from './supplied-hotels.store.ts'

export type SuppliedDeps = Omit<LookDeps, 'limits'> & {
  geo: Pick<Geo, 'city'>
  log: Pick<Logger, 'error'>
  /** Who sells stays beside the owners on our site; each is known by its code. */
  suppliers: readonly StaySupplier[]
  /** How often suppliers may be searched, by what calls to them are counted as. */
  looks?: LookDeps['limits']
  /** How long suppliers may take to answer. */
  supplierBudgetMs?: number
}

const BUDGET_MS = 8000
/** What lies around the centre of a city. */
const RADIUS_KM = 15

/** A hotel of a supplier in a list, under our own name. */
export type ShownAtSupplier = FoundAtSupplier & {
  id: string
  cityId: string
  supplier: Pick<StaySupplier, 'code' | 'name' | 'demonstration'>
}
export type FoundSupplied = { hotels: ShownAtSupplier[]; suppliers: HotelResults['suppliers'] }
export type CityQuery = Omit<PlaceQuery, 'latitude' | 'longitude' | 'radiusKm'> & { cityId: string }
/** A hotel of a supplier, and who sells it. */
export type KnownSupplied = { row: SuppliedRow; supplier: StaySupplier }

export type AskSupplied = {
  /** Hotels of all suppliers around a city, in time; the failure of one spoils nothing. */
  find(query: CityQuery): Promise<FoundSupplied>
  /** Who sells a hotel that was shown before; null while nobody does. */
  known(id: string): Promise<KnownSupplied | null>
  /** Null where the supplier does not know the hotel any more. */
  rates(known: KnownSupplied, query: Omit<HotelQuery, 'hotelRef'>): Promise<SuppliedRates | null>
  about(known: KnownSupplied): Promise<SuppliedHotel | null>
  /** What is asked of a supplier on the way, such as a hold; throws as they do where it does not answer. */
  answered<Answer>(supplier: StaySupplier, asked: Promise<Answer>): Promise<Answer>
  looks: Looks
}

export function createAskSupplied(deps: SuppliedDeps): AskSupplied {
  const { db, clock, log, geo, supplierBudgetMs: budgetMs = BUDGET_MS } = deps
  const looks = createLooks({ ...deps, limits: deps.looks ?? new Map() })
  for (const supplier of deps.suppliers) looks.watch(searched(supplier))
  const remembering = deps.suppliers.map(createStayMemory({ clock, looks }))
  // What is kept has the supplier's own prices: a new rule holds at once.
  const selling = () =>
    remembering
      .filter((one) => one.connected() && isOnSale(one))
      .map((supplier) => markedUpStays(supplier, clock.now()))
  return {
    looks,
    async find({ cityId, ...query }) {
      const city = geo.city(cityId)
      const asked = city ? selling() : []
      if (!city || asked.length === 0) return { hotels: [], suppliers: [] }
      const { latitude, longitude } = city
      const place = { ...query, latitude, longitude, radiusKm: RADIUS_KM }
      const answers = await askAll(asked, {
        budgetMs,
        nothing: { hotels: [] } as SuppliedHotels,
        log,
        ask: (supplier, options) => supplier.search(place, options),
      })
      const shown = await Promise.all(
        answers.map(async ({ supplier, results }) => {
          const refs = results.hotels.map(({ hotel }) => hotel.ref)
          const ids = await idsFor(db, { supplier: supplier.code, refs, cityId, at: clock.now() })
          return results.hotels.flatMap((one): ShownAtSupplier[] => {
            const row = ids.get(one.hotel.ref)
            return row ? [{ ...one, id: row.id, cityId, supplier }] : []
          })
        }),
      )
      const statuses = answers.map(({ supplier: { code, name }, status }) => ({ code, name, status }))
      return { hotels: shown.flat(), suppliers: statuses }
    },
    async known(id) {
      const row = await findSupplied(db, id)
      const supplier = row && selling().find(({ code }) => code === row.supplier)
      return supplier ? { row, supplier } : null
    },
    rates: ({ row, supplier }, terms) =>
      orUnavailable(log, supplier, supplier.rates({ ...terms, hotelRef: row.ref }, inTime(budgetMs))),
    about: ({ row, supplier }) => orUnavailable(log, supplier, supplier.about(row.ref, inTime(budgetMs))),
    answered: (supplier, asked) => orUnavailable(log, supplier, asked),
  }
}

const UNAVAILABLE = /*i18n*/ {
  id: 'hotel.supplier-unavailable',
  message: 'The seller of this hotel does not answer right now. Nothing is lost: try again in a few seconds.',
}

/** Throws AppError `server/unavailable`: that is not the same as nothing found. */
async function orUnavailable<Answer>(
  log: Pick<Logger, 'error'>,
  { service }: StaySupplier,
  asked: Promise<Answer>,
): Promise<Answer> {
  try {
    return await asked
  } catch (cause) {
    if (!(cause instanceof NotCalled)) log.error({ err: cause, supplier: service }, 'a supplier failed')
    throw new AppError('server/unavailable', { userMessage: UNAVAILABLE, cause })
  }
}

const inTime = (budgetMs: number): SearchOptions => ({ signal: AbortSignal.timeout(budgetMs), budgetMs })
