import type { KeyObject } from 'node:crypto'
import type { Geo } from '#modules/geo/index.ts'
import type { Afterwards } from '#platform/afterwards.ts'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'
import type { Logger } from '#platform/log.ts'
import type { Currency } from '#platform/money.ts'
import { airportsOf } from './airports.ts'
import { askSuppliers } from './ask-suppliers.ts'
import { checkSearch } from './check-search.ts'
import type { FlightSupplier } from './flight-supplier.ts'
import type { Carrier, FlightOption, FlightResults, FlightSearch } from './flights.contract.ts'
import { marketCurrency } from './market.contract.ts'
import { type MergedOption, mergeOptions } from './merge-options.ts'
import { OFFER_MINUTES } from './offer-life.ts'
import { sealOffer } from './offer-token.ts'
import { oneBagEach } from './one-bag.contract.ts'
import { partyOf, seatsOf } from './party.ts'
import type { RecordSearch, SearchRecord } from './record-search.ts'

export type SearchDeps = {
  geo: Geo
  suppliers: readonly FlightSupplier[]
  clock: Clock
  log: Logger
  afterwards: Afterwards
  secret: KeyObject
  budgetMs: number
  record: RecordSearch
}

const UNANSWERED: Message = /*i18n*/ {
  id: 'flights.unanswered',
  message: 'Sorry, we cannot search for flights right now. Please try again in a few seconds.',
}

/**
 * Asks every supplier and gives what came in time, cheapest first, each fare with the id of its offer. Recorded after
 * the answer. Throws AppError `request/invalid` for a search that makes no sense, `server/unavailable` when nobody answered:
 * that is not the same as nothing found.
 */
export async function searchFlights(
  deps: SearchDeps,
  search: FlightSearch,
  { visitor, product }: Pick<SearchRecord, 'visitor' | 'product'>,
): Promise<FlightResults> {
  const now = deps.clock.now()
  const began = performance.now()
  checkSearch(search, deps.geo, now)
  const currency = currencyFor(deps.geo, search)
  const answers = await askSuppliers(deps.suppliers, supplierQuery(deps.geo, search, currency, now), deps)
  if (answers.every(({ status }) => status !== 'answered' && status !== 'partial'))
    throw new AppError('server/unavailable', { userMessage: UNANSWERED })
  const issued = Math.floor(now.getTime() / 60_000)
  const found = mergeOptions(answers)
  const options = sealOptions(deps.secret, found, search, issued)
  const durationMs = Math.round(performance.now() - began)
  deps.afterwards(() => deps.record({ search, visitor, product, answers, found, currency, now, durationMs }))
  return {
    options,
    airports: airportsOf(
      deps.geo,
      options.flatMap((option) => option.slices),
    ),
    carriers: Object.assign({}, ...answers.map((answer): Record<string, Carrier> => answer.results.carriers)),
    currency,
    suppliers: answers.map(({ supplier: { code, name, demonstration }, status }) => ({
      code,
      name,
      demonstration,
      status,
    })),
    expiresAt: new Date((issued + OFFER_MINUTES) * 60_000).toISOString(),
  }
}

/** The currency that was asked for, or that of the market in which the journey begins. */
export function currencyFor(geo: Geo, search: Pick<FlightSearch, 'slices' | 'currency'>): Currency {
  return search.currency ?? marketCurrency(geo.airportsOf(search.slices[0]?.origin ?? '')[0]?.countryCode ?? '')
}

function supplierQuery(geo: Geo, search: FlightSearch, currency: Currency, now: Date) {
  const codes = (code: string) => geo.airportsOf(code).map((airport) => airport.iata)
  return {
    slices: search.slices.map(({ origin, destination, date }) => ({
      origins: codes(origin),
      destinations: codes(destination),
      date,
    })),
    party: partyOf(search),
    childAges: search.childAges,
    cabin: search.cabin,
    maxConnections: search.maxConnections,
    currency,
    now,
  }
}

function sealOptions(
  secret: KeyObject,
  found: readonly MergedOption[],
  search: FlightSearch,
  issued: number,
): FlightOption[] {
  const { adults, childAges, cabin } = search
  const travellers = seatsOf(partyOf(search))
  const seal = ({ slices, fares }: MergedOption): FlightOption => ({
    slices,
    fares: fares.map(({ supplier: { code: supplier }, ref, adultTotal: _, bags: options = [], ...fare }) => ({
      // Sealed when it is read: a page of results shows the ids of half of its fares.
      get offerId() {
        return sealOffer(secret, { supplier, ref, adults, childAges, cabin, total: fare.total, issued })
      },
      supplier,
      ...fare,
      oneBag: oneBagEach(
        { included: fare.checkedBags, options },
        { slices: slices.length, travellers, currency: fare.total.currency },
      ),
    })),
  })
  return found.map(seal)
}
