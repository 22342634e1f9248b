import { recordSearch } from '#modules/searches/index.ts'
import type { Database } from '#platform/database/index.ts'
import type { Currency } from '#platform/money.ts'
import type { SupplierAnswer } from './ask-suppliers.ts'
import type { FlightSearch } from './flights.contract.ts'
import { type Observation, recordObservations } from './flights.store.ts'
import type { MergedOption } from './merge-options.ts'

export type SearchRecord = {
  search: FlightSearch
  visitor: string | null
  product: 'flight' | 'package'
  answers: readonly SupplierAnswer[]
  /** Of all answers, cheapest first. */
  found: readonly MergedOption[]
  currency: Currency
  now: Date
  durationMs: number
}

export type RecordSearch = (record: SearchRecord) => Promise<void>

/** Writes the search to the history and its from-price to the price history. */
export function createRecordSearch(db: Database): RecordSearch {
  return async ({ search, visitor, product, answers, found, currency, now, durationMs }) => {
    const cheapest = found[0]?.fares[0]
    const [first] = search.slices
    const last = search.slices.length > 1 ? search.slices.at(-1) : undefined
    if (!first) return
    await recordSearch(db, {
      createdAt: now,
      product,
      visitor,
      origin: first.origin,
      destination: first.destination,
      firstDay: first.date,
      lastDay: last?.date ?? null,
      adults: search.adults,
      children: search.childAges.length,
      resultCount: found.length,
      cheapest: cheapest?.total.amount ?? null,
      currency,
      durationMs,
      missing: answers.flatMap(({ supplier, status }) => (status === 'answered' ? [] : [supplier.code])),
    })
    const trip = tripOf(search)
    // A party that is priced as a whole says nothing of one adult.
    if (!cheapest?.adultTotal || !trip) return
    const observation = { ...trip, cabin: search.cabin, currency, amount: cheapest.adultTotal.amount }
    await recordObservations(db, [observation], now.toISOString().slice(0, 10))
  }
}

/** The history knows one-way trips and returns; null for anything else, and for a search with its own limit on connections. */
function tripOf({
  slices,
  maxConnections,
}: FlightSearch): Pick<Observation, 'origin' | 'destination' | 'departure' | 'return'> | null {
  const [out, back] = slices
  if (!out || slices.length > 2 || maxConnections < 2) return null
  if (back && (back.origin !== out.destination || back.destination !== out.origin)) return null
  return { origin: out.origin, destination: out.destination, departure: out.date, return: back?.date ?? null }
}
