import type { StayParty } from '#modules/hotels/hotels.contract.ts'
import type {
  FoundAtSupplier,
  PlaceQuery,
  SuppliedHotels,
  SuppliedRates,
} from '#modules/hotels/suppliers/stay-supplier.ts'
import type { HotelQuery, StayTerms, SuppliedHotel } from '#modules/hotels/suppliers/supplied.ts'
import { type SearchOptions, sellingPrice } from '#modules/suppliers/index.ts'
import { describeHotel, dueThere } from './describe-hotel.ts'
import { describeRooms } from './describe-rate.ts'
import { AccommodationSchema, ResultSchema, SearchSchema } from './duffel-stays.schemas.ts'
import { type DuffelStays, unlessRefused } from './duffel-stays.ts'

/** Kept back of the budget, to read and to answer. */
const MARGIN_MS = 300

/** All hotels around a place that have something for the stay; Duffel answers with all of them at once. */
export async function searchDuffelStays(
  duffel: DuffelStays,
  query: PlaceQuery,
  options: SearchOptions,
): Promise<SuppliedHotels> {
  const { latitude, longitude, radiusKm: radius, freeCancellation } = query
  const results = await search(duffel, options, {
    ...asked(query),
    location: { radius, geographic_coordinates: { latitude, longitude } },
    ...(freeCancellation && { free_cancellation_only: true }),
  })
  const ends: number[] = []
  const hotels = new Map<string, FoundAtSupplier>()
  for (const one of results) {
    const { data: own } = ResultSchema.safeParse(one)
    const hotel = own && describeHotel(own.accommodation)
    const from = own && sellingPrice(own.cheapest_rate_total_amount, own.cheapest_rate_currency, query.currency)
    if (!own || !hotel || !from || from.amount <= 0 || hotels.has(hotel.ref)) continue
    const due = dueThere(own.cheapest_rate_due_at_accommodation_amount, own.cheapest_rate_due_at_accommodation_currency)
    hotels.set(hotel.ref, { hotel, from, dueThere: due })
    if (own.expires_at) ends.push(own.expires_at.getTime())
  }
  const leftOut = results.length - hotels.size
  if (leftOut > 0)
    duffel.log.info({ leftOut, of: results.length }, 'hotels of Duffel that cannot be shown were left out')
  return { hotels: [...hotels.values()], ...validUntil(ends) }
}

/** With Duffel's names of its rates, by mark. */
export type RatesNow = SuppliedRates & { ids: ReadonlyMap<string, string> }

/** One hotel with all its rates: they are asked for with the search, so that no step lies between. */
export async function ratesNow(
  duffel: DuffelStays,
  query: HotelQuery,
  options: SearchOptions,
): Promise<RatesNow | null> {
  if (!isHotelRef(query.hotelRef)) return null
  const accommodation = { ids: [query.hotelRef], fetch_rates: true }
  const results = await unlessRefused(search(duffel, options, { ...asked(query), accommodation }))
  // Such as for more people or days than it takes: nothing can be had then, and trying again is of no use.
  if (!results) duffel.log.warn({ hotel: query.hotelRef }, 'Duffel refuses to search a hotel for a stay')
  const own = (results ?? [])
    .flatMap((one) => ResultSchema.safeParse(one).data ?? [])
    .find(({ accommodation: { id } }) => id === query.hotelRef)
  const hotel = own && describeHotel(own.accommodation)
  if (!own || !hotel) {
    const known = await aboutDuffel(duffel, query.hotelRef, options)
    return known && { hotel: known, rooms: [], ids: new Map() }
  }
  const { rooms, ids, leftOut, of } = describeRooms(own.accommodation.rooms ?? [], query)
  if (leftOut > 0)
    duffel.log.info({ leftOut, of, hotel: hotel.ref }, 'rates of Duffel that cannot be sold were left out')
  const ends = rooms.flatMap(({ rates }) => rates.map(({ expiresAt }) => expiresAt.getTime()))
  return { hotel, rooms, ids, ...validUntil(ends) }
}

export async function duffelRates(
  duffel: DuffelStays,
  query: HotelQuery,
  options: SearchOptions,
): Promise<SuppliedRates | null> {
  const now = await ratesNow(duffel, query, options)
  if (!now) return null
  const { ids: _, ...rates } = now
  return rates
}

export async function aboutDuffel(
  duffel: DuffelStays,
  hotelRef: string,
  options: SearchOptions,
): Promise<SuppliedHotel | null> {
  if (!isHotelRef(hotelRef)) return null
  const path = `/stays/accommodation/${hotelRef}`
  const own = await unlessRefused(duffel.client.read(path, AccommodationSchema, waiting(options)))
  return own && describeHotel(own)
}

const isHotelRef = (ref: string) => /^acc_\w{1,60}$/.test(ref)

/** Those of everything that is said of when it ends. */
function validUntil(ends: readonly number[]): { validUntil?: Date } {
  return ends.length > 0 ? { validUntil: new Date(Math.min(...ends)) } : {}
}

async function search({ client }: DuffelStays, options: SearchOptions, body: object): Promise<unknown[]> {
  return (await client.ask('/stays/search', body, SearchSchema, waiting(options))).results
}

function waiting({ signal, budgetMs }: SearchOptions) {
  return { signal, waitMs: Math.max(1, Math.round(budgetMs - MARGIN_MS)) }
}

/** Rates that are paid now, which are those that are sold here: "from" is the price of none that the page does not have. */
function asked({ checkIn, checkOut, party }: StayTerms) {
  const stay = { check_in_date: checkIn, check_out_date: checkOut, rooms: party.rooms, guests: guestsOf(party) }
  return { ...stay, instant_payment: true }
}

function guestsOf({ adults, childAges }: StayParty) {
  return [
    ...Array.from({ length: adults }, () => ({ type: 'adult' })),
    ...childAges.map((age) => ({ type: 'child', age })),
  ]
}
