import type { Geo } from '#modules/geo/index.ts'
import type { HotelResults } from '#modules/hotels/search/hotel-results.contract.ts'
import type {
  FoundAtSupplier,
  PlaceQuery,
  StaySupplier,
  SuppliedHotels,
  SuppliedRates,
} from '#modules/hotels/suppliers/stay-supplier.ts'
import type { HotelQuery, SuppliedHotel } from '#modules/hotels/suppliers/supplied.ts'
import { askAll, createAnswerMemory, createLooks, type LookDeps, type Looks } from '#modules/suppliers/index.ts'
import { AppError } from '#platform/errors.ts'
import type { Logger } from '#platform/log.ts'
import { NotCalled } from '#platform/outside-calls.ts'
import { isOnSale, site } from '#platform/site.ts'
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

type Kept = { rates: SuppliedRates | null; validUntil?: Date; partial?: boolean }
type KeptHotel = { hotel: SuppliedHotel | null; partial?: boolean }

export function createAskSupplied(deps: SuppliedDeps): AskSupplied {
  const { db, clock, log, suppliers, geo, supplierBudgetMs: budgetMs = BUDGET_MS } = deps
  const looks = createLooks({ ...deps, limits: deps.looks ?? new Map() })
  for (const supplier of suppliers) looks.watch(searched(supplier))
  const isThrifty = looks.isThrifty
  const hotels = createAnswerMemory<SuppliedHotels>({
    clock,
    isThrifty,
    bytesOf: (all) => 500 + 6000 * all.hotels.length,
  })
  const rates = createAnswerMemory<Kept>({ clock, isThrifty, bytesOf: (kept) => 4000 + bytesOfRates(kept.rates) })
  const facts = createAnswerMemory<KeptHotel>({ clock, isThrifty, bytesOf: () => 6000 })
  const selling = () => suppliers.filter((one) => one.connected() && isOnSale(one))
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
        ask: (supplier, { signal }) =>
          hotels.ask({ code: supplier.service, key: keyOf(supplier, place), signal }, async (stop) => {
            await looks.look(searched(supplier))
            return supplier.search(place, { signal: stop, budgetMs })
          }),
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
    async rates({ row, supplier }, terms) {
      const query = { ...terms, hotelRef: row.ref }
      const signal = AbortSignal.timeout(budgetMs)
      const asked = rates.ask({ code: supplier.service, key: keyOf(supplier, query), signal }, async (stop) => {
        await looks.look(searched(supplier))
        const now = await supplier.rates(query, { signal: stop, budgetMs })
        return { rates: now, ...(now?.validUntil && { validUntil: now.validUntil }) }
      })
      const kept = await orUnavailable(log, supplier, asked)
      return kept.rates
    },
    async about({ row: { ref }, supplier }) {
      const { service: code, demonstration } = supplier
      const key = JSON.stringify([code, demonstration, ref])
      const asked = facts.ask({ code, key, signal: AbortSignal.timeout(budgetMs) }, async (stop) => ({
        hotel: await supplier.about(ref, { signal: stop, budgetMs }),
      }))
      return (await orUnavailable(log, supplier, asked)).hotel
    },
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

/** As calls to it are counted. */
function searched(supplier: StaySupplier) {
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
