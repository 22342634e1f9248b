import type { SupplierFareSummary, SupplierOption, SupplierResults } from '#modules/flights/flight-supplier.ts'
import { money } from '#platform/money.ts'
import { type Combination, totalOf } from './combine-slices.ts'
import type { Schedule } from './departures.ts'
import { bagOptions } from './extra-prices.ts'
import { type FamilyTerms, familyTerms, type Haul, haulOf } from './fare-families.ts'
import { adultTotal, promotionFor } from './fare-parts.ts'
import type { Path } from './find-paths.ts'
import { carriersOf, type House } from './house.ts'
import { encodeRef } from './house-ref.ts'
import { createItinerary } from './itinerary.ts'
import {
  createSeating,
  type JourneyQuote,
  journeyQuote,
  legsOf,
  type PricedJourneys,
  type Pricing,
  pathQuote,
  SOLD_OUT,
} from './price-journeys.ts'
import { FAMILY_CODES, type Family } from './seats.ts'

/** Fewer seats than this are told. */
const FEW_SEATS = 5

/** One slice of a trip with all that its fares need. */
export type PricedSlice = { path: Path; legs: readonly number[]; days: readonly number[]; quote: JourneyQuote }

export type FoundTrips = {
  priced: readonly PricedJourneys[]
  combinations: readonly Combination[]
  days: readonly number[]
  schedule: Schedule
}

export function describeOptions(
  house: House,
  pricing: Pricing,
  { priced, combinations, days, schedule }: FoundTrips,
): SupplierResults {
  const seating = createSeating(pricing)
  const itinerary = createItinerary(house.network, seating.cabinOf, schedule)
  const sliceOf = memo((s: number, index: number) =>
    pricedSlice(pricing, priced[s] as PricedJourneys, index, days[s] as number),
  )
  const shown = memo((s: number, index: number) => {
    const { legs, days: flown } = sliceOf(s, index)
    return itinerary.slice(legs, flown)
  })
  const services = new Set<number>()
  const options = combinations.map(({ journeys }): SupplierOption => {
    const slices = journeys.map((index, s) => sliceOf(s, index))
    for (const slice of slices) for (const leg of slice.legs) services.add(leg)
    const bags = bagOptions(tripHaul(house, slices), slices.length, pricing.list.currency)
    const fares = FAMILY_CODES.flatMap((family) => {
      const total = totalOf(priced, journeys, family)
      return total === SOLD_OUT ? [] : [{ ...fareSummary(house, pricing, seating, slices, family, total), bags }]
    })
    return { slices: journeys.map((index, s) => shown(s, index)), fares }
  })
  return { options, carriers: carriersOf(house, services) }
}

function pricedSlice(pricing: Pricing, { journeys }: PricedJourneys, index: number, day: number): PricedSlice {
  const path = journeys.paths[journeys.path[index] as number] as Path
  const { legs, days } = legsOf(journeys, index)
  return { path, legs, days, quote: journeyQuote(pricing, pathQuote(pricing, path, day), legs, days) }
}

function fareSummary(
  house: House,
  pricing: Pricing,
  seating: ReturnType<typeof createSeating>,
  slices: readonly PricedSlice[],
  family: Family,
  total: number,
): SupplierFareSummary {
  const quotes = slices.map((slice) => slice.quote)
  const terms = tripTerms(house, pricing, slices, family)
  return {
    ref: refOf(house, slices, family),
    family,
    total: money(total, pricing.list.currency),
    adultTotal: adultTotal(pricing, quotes, family),
    checkedBags: terms.checkedBags,
    carryOnBags: terms.carryOnBags,
    changeable: terms.changeable,
    refundable: terms.refundable,
    seatsLeft: fewSeats(seating, slices, family),
    promotion: promotionFor(pricing, quotes, family),
  }
}

export function refOf({ network }: House, slices: readonly PricedSlice[], family: Family): Uint8Array {
  return encodeRef({
    family,
    slices: slices.map(({ legs, days }) =>
      legs.map((leg, k) => ({ service: network.timetable.id[leg] as number, day: days[k] as number })),
    ),
  })
}

/** Seats left in the whole trip when they are few, otherwise null. */
export function fewSeats(
  seating: ReturnType<typeof createSeating>,
  slices: readonly PricedSlice[],
  family: Family,
): number | null {
  const left = Math.min(...slices.map(({ legs, days }) => seating.seatsLeft(legs, days, family)))
  return left <= FEW_SEATS ? left : null
}

/** The longest slice decides on bags and fees of the whole trip. */
export function tripTerms(house: House, pricing: Pricing, slices: readonly PricedSlice[], family: Family): FamilyTerms {
  return terms(family, pricing.cabin, tripHaul(house, slices), pricing.list.currency)
}

export function tripHaul({ network: { country } }: House, slices: readonly Pick<PricedSlice, 'path'>[]): Haul {
  const international = slices.some(({ path }) => country[path.from] !== country[path.to])
  return haulOf(international, Math.max(...slices.map(({ path }) => path.directKm)))
}

const known = new Map<string, FamilyTerms>()

function terms(
  family: Family,
  cabin: Pricing['cabin'],
  haul: Haul,
  currency: Pricing['list']['currency'],
): FamilyTerms {
  const key = `${family} ${cabin} ${haul} ${currency}`
  const found = known.get(key) ?? familyTerms(family, cabin, haul, currency)
  known.set(key, found)
  return found
}

function memo<T>(make: (s: number, index: number) => T): (s: number, index: number) => T {
  const made = new Map<number, T>()
  return (s, index) => {
    const key = index * 8 + s
    let value = made.get(key)
    if (value === undefined) {
      value = make(s, index)
      made.set(key, value)
    }
    return value
  }
}
