import type { SupplierFare, SupplierOffer, SupplierTerms } from '#modules/flights/flight-supplier.ts'
import { AS_PLANNED } from './departures.ts'
import { fewSeats, type PricedSlice, refOf, tripTerms } from './describe-options.ts'
import { priceInParts, promotionFor } from './fare-parts.ts'
import { makePathOf } from './find-paths.ts'
import { carriersOf, type House, pricingFor, salesOpenFrom } from './house.ts'
import { readStock } from './house-inventory.store.ts'
import { decodeRef, type HouseRef } from './house-ref.ts'
import { createItinerary } from './itinerary.ts'
import { routeOf } from './network.ts'
import { createSeating, journeyQuote, type Pricing, pathQuote, type Seating } from './price-journeys.ts'
import { canBeFlown } from './schedule.ts'
import { FAMILY_CODES, type Family } from './seats.ts'

/** An offer with what is behind it. */
export type HouseTrip = { offer: SupplierOffer; pricing: Pricing; seating: Seating; slices: PricedSlice[] }

export async function openHouse(house: House, ref: Uint8Array, terms: SupplierTerms): Promise<SupplierOffer | null> {
  return (await openTrip(house, ref, terms))?.offer ?? null
}

/** @param options.evenIfSold describes it without a look at the stock. */
export async function openTrip(
  house: House,
  ref: Uint8Array,
  terms: SupplierTerms,
  { evenIfSold = false } = {},
): Promise<HouseTrip | null> {
  const wanted = decodeRef(ref)
  const flights = wanted && locate(house, wanted)
  if (!flights) return null
  const taken = new Map<number, number>()
  const departures = flights.flatMap(({ legs, days }) =>
    legs.map((service, k) => ({ service, day: days[k] as number })),
  )
  const flownOn = departures.map(({ day }) => day)
  const days = { from: Math.min(...flownOn), to: Math.max(...flownOn) }
  const schedule = evenIfSold ? AS_PLANNED : (await readStock(house, { departures, days }, taken)).schedule
  const pricing = pricingFor(house, terms, taken)
  const seating = createSeating(pricing)
  const slices = flights.map((slice) => priceSlice(pricing, slice))
  const flown = canBeFlown(house.network, schedule, slices)
  const onSale = (family: Family) =>
    flown &&
    slices.every(({ legs, days }) => seating.offered(legs) && seating.seatsLeft(legs, days, family) >= seating.needed)
  const fares = FAMILY_CODES.filter(onSale).map((family) => fareOf(house, pricing, seating, slices, family))
  const itinerary = createItinerary(house.network, seating.cabinOf, schedule)
  const shown = slices.map(({ legs, days }) => itinerary.slice(legs, days))
  const offer = {
    slices: shown,
    carriers: carriersOf(
      house,
      slices.flatMap(({ legs }) => legs),
    ),
    fares,
    fare: fares.find((fare) => fare.family === wanted.family) ?? null,
    closed: Date.parse(shown[0]?.departure.instant ?? '') < salesOpenFrom(terms.now) * 60_000,
  }
  return { offer, pricing, seating, slices }
}

type Flights = { legs: number[]; days: number[] }

/** Null when the network does not have one of the services (any more). */
function locate({ network }: House, { slices }: HouseRef): Flights[] | null {
  const found = slices.map((legs) => ({
    legs: legs.map(({ service }) => network.timetable.position.get(service) ?? -1),
    days: legs.map(({ day }) => day),
  }))
  return found.some(({ legs }) => legs.includes(-1)) ? null : found
}

function priceSlice(pricing: Pricing, { legs, days }: Flights): PricedSlice {
  const { firstService } = pricing.network.timetable
  const path = makePathOf(
    pricing.network,
    legs.map((leg) => routeOf(firstService, leg)),
  )
  return { path, legs, days, quote: journeyQuote(pricing, pathQuote(pricing, path, days[0] as number), legs, days) }
}

function fareOf(
  house: House,
  pricing: Pricing,
  seating: Seating,
  slices: readonly PricedSlice[],
  family: Family,
): SupplierFare {
  const quotes = slices.map((slice) => slice.quote)
  return {
    ref: refOf(house, slices, family),
    family,
    cabin: pricing.cabin,
    price: priceInParts(pricing, quotes, family),
    ...tripTerms(house, pricing, slices, family),
    seatsLeft: fewSeats(seating, slices, family),
    promotion: promotionFor(pricing, quotes, family),
  }
}
