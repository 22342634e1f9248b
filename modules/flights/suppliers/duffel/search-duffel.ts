import { setTimeout as pause } from 'node:timers/promises'
import type {
  SupplierFareSummary,
  SupplierOption,
  SupplierQuery,
  SupplierResults,
} from '#modules/flights/flight-supplier.ts'
import type { Carrier, Slice } from '#modules/flights/flights.contract.ts'
import type { SearchOptions } from '#modules/suppliers/index.ts'
import { compare } from '#platform/money.ts'
import { adultTotal, describeFare } from './describe-fare.ts'
import { CABIN_CLASSES, carriersOf, describeSlices, flightsKey } from './describe-slices.ts'
import { BatchBegunSchema, BatchSchema, type DuffelOffer, DuffelOfferSchema } from './duffel.schemas.ts'
import type { Duffel, FoundFare, FoundTogether } from './duffel.ts'

/** Kept back of the budget, to read and to answer. */
const MARGIN_MS = 700
/** Duffel waits for its airlines so long at least, and at most. */
const [LEAST_MS, MOST_MS] = [2000, 60_000]
/** Between two questions of which the first brought nothing and did not wait. */
const PAUSE_MS = 250

/** Offers in batches, as airlines answer; what came when the budget is nearly used up is partial. */
export async function searchDuffel(
  duffel: Duffel,
  query: SupplierQuery,
  { signal, budgetMs }: SearchOptions,
): Promise<SupplierResults> {
  const end = performance.now() + budgetMs - MARGIN_MS
  const wait = Math.min(MOST_MS, Math.max(LEAST_MS, budgetMs - MARGIN_MS))
  const path = `/air/batch_offer_requests?supplier_timeout=${Math.round(wait)}`
  const begun = await duffel.client.ask(path, requestOf(duffel, query), BatchBegunSchema, { signal })
  const offers: unknown[] = []
  let remaining = begun.remaining_batches
  while (remaining > 0) {
    const next = await nextBatch(duffel, begun.id, { signal, leftMs: end - performance.now(), any: offers.length > 0 })
    if (!next) break
    offers.push(...next.offers)
    if (next.offers.length === 0 && next.remaining_batches === remaining) await pause(PAUSE_MS, null, { signal })
    remaining = next.remaining_batches
  }
  const results = resultsOf(duffel, offers, query)
  return remaining > 0 ? { ...results, partial: true } : results
}

type Left = { signal: AbortSignal; leftMs: number; any: boolean }

/** Null when time is up and something has come; with nothing at hand it waits as long as anyone does. */
async function nextBatch({ client }: Duffel, id: string, { signal, leftMs, any }: Left) {
  if (!any) return client.read(`/air/batch_offer_requests/${id}`, BatchSchema, { signal })
  if (leftMs <= 0) return null
  try {
    return await client.read(`/air/batch_offer_requests/${id}`, BatchSchema, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(leftMs))]),
    })
  } catch (error) {
    if (signal.aborted) throw error
    // What has come is worth more than what has not.
    return null
  }
}

function requestOf({ geo }: Duffel, { slices, party, childAges, cabin, maxConnections }: SupplierQuery) {
  const place = (codes: readonly string[]) => placeOf(geo, codes)
  const passengers = [
    ...Array.from({ length: party.adults }, () => ({ type: 'adult' })),
    // Airlines draw the line at different ages.
    ...childAges.map((age) => ({ age })),
  ]
  return {
    slices: slices.map(({ origins, destinations, date }) => ({
      origin: place(origins),
      destination: place(destinations),
      departure_date: date,
    })),
    passengers,
    cabin_class: CABIN_CLASSES[cabin],
    max_connections: maxConnections,
  }
}

/** The code of a city where all its airports are asked for. */
function placeOf(geo: Duffel['geo'], codes: readonly string[]): string {
  const [first = ''] = codes
  const metro = codes.length > 1 ? geo.airport(first)?.metro : null
  return metro ?? first
}

type Found = { slices: Slice[]; carriers: Record<string, Carrier>; fares: FoundFare[] }

function resultsOf(duffel: Duffel, given: readonly unknown[], query: SupplierQuery): SupplierResults {
  const byFlights = new Map<string, Found>()
  let leftOut = 0
  for (const one of given) {
    const { data: offer } = DuffelOfferSchema.safeParse(one)
    if (!offer || !takeIn(duffel, byFlights, offer, query)) leftOut++
  }
  if (leftOut > 0) duffel.log.info({ leftOut, of: given.length }, 'offers of Duffel that cannot be shown were left out')
  const found = [...byFlights.values()]
  for (const together of found) remember(duffel, together)
  const ends = found.flatMap(({ fares }) => fares.map(({ expiresAt }) => expiresAt.getTime()))
  return {
    options: found.map(optionOf),
    carriers: Object.assign({}, ...found.map(({ carriers }) => carriers)),
    ...(ends.length > 0 && { validUntil: new Date(Math.min(...ends)) }),
  }
}

/** False for what we cannot show or sell. */
function takeIn(duffel: Duffel, byFlights: Map<string, Found>, offer: DuffelOffer, query: SupplierQuery): boolean {
  const slices = offer.partial ? null : describeSlices(duffel.geo, offer.slices)
  const fare = describeFare(offer, query)
  if (!slices || !fare) return false
  const key = flightsKey(slices)
  const found = byFlights.get(key) ?? { slices, carriers: carriersOf(offer.slices), fares: [] }
  byFlights.set(key, found)
  const same = found.fares.findIndex((one) => one.fare.family === fare.family)
  const cheaper = same >= 0 && compare(fare.price.total, (found.fares[same] as FoundFare).fare.price.total) < 0
  if (same < 0) found.fares.push({ fare, expiresAt: offer.expires_at })
  if (cheaper) found.fares[same] = { fare, expiresAt: offer.expires_at }
  return true
}

function remember({ found }: Duffel, together: Found): void {
  together.fares.sort((a, b) => compare(a.fare.price.total, b.fare.price.total))
  const kept: FoundTogether = together
  for (const { fare } of together.fares) found.set(Buffer.from(fare.ref).toString('latin1'), kept)
}

function optionOf({ slices, fares }: Found): SupplierOption {
  return { slices, fares: fares.map(({ fare }) => summaryOf(fare)) }
}

function summaryOf(fare: FoundFare['fare']): SupplierFareSummary {
  const { ref, family, price, checkedBags, carryOnBags, changeable, refundable, seatsLeft, promotion } = fare
  const { total } = price
  return {
    ref,
    family,
    total,
    adultTotal: adultTotal(fare),
    checkedBags,
    carryOnBags,
    changeable,
    refundable,
    seatsLeft,
    promotion,
  }
}
