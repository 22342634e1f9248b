import type { Party } from '#modules/flights/party.ts'
import { seatsOf } from '#modules/flights/party.ts'
import { type Cabin, seatedIn } from './cabins.ts'
import { keyOf } from './chance.ts'
import type { Path } from './find-paths.ts'
import type { Journeys } from './journeys.ts'
import type { Network } from './network.ts'
import { type Charges, type PriceList, partyTotal } from './price-slice.ts'
import { promotionOf } from './promotions.ts'
import { allotment, bucketKey, FAMILY_CODES, type Family, outsideDemand } from './seats.ts'
import { baseDollars, journeyLevel, pathLevel } from './tariff.ts'

/** Everything besides the flights that a price depends on. */
export type Pricing = {
  network: Network
  seed: number
  cabin: Cabin
  party: Party
  list: PriceList
  /** The moment of asking, UTC minutes. */
  now: number
  /** Seats sold or held by bucketKey, as far as they were looked up. */
  taken: ReadonlyMap<number, number>
}

/** Journeys with what the party pays in each family; SOLD_OUT where it cannot be had. */
export type PricedJourneys = {
  network: Network
  journeys: Journeys
  totals: Record<Family, Int32Array>
  /** The least of the totals. */
  cheapest: Int32Array
}

export const SOLD_OUT = 0x7fff_ffff

export function priceJourneys(journeys: Journeys, day: number, pricing: Pricing): PricedJourneys {
  const { count } = journeys
  const totals = { light: new Int32Array(count), standard: new Int32Array(count), flex: new Int32Array(count) }
  const cheapest = new Int32Array(count)
  const seating = createSeating(pricing)
  const quotes = journeys.paths.map((path) => pathQuote(pricing, path, day))
  for (let i = 0; i < count; i++) {
    const path = journeys.path[i] as number
    const { legs, days } = legsOf(journeys, i)
    const offered = seating.offered(legs)
    const quote = journeyQuote(pricing, quotes[path] as PathQuote, legs, days)
    let least = SOLD_OUT
    for (const family of FAMILY_CODES) {
      const sold = !offered || seating.seatsLeft(legs, days, family) < seating.needed
      const total = sold ? SOLD_OUT : familyTotal(pricing, quote, family, quote.percentOff)
      totals[family][i] = total
      if (total < least) least = total
    }
    cheapest[i] = least
  }
  return { network: pricing.network, journeys, totals, cheapest }
}

export function legsOf(journeys: Journeys, i: number): { legs: number[]; days: number[] } {
  const legs: number[] = []
  const days: number[] = []
  for (let k = 0; k < 3; k++) {
    const leg = (journeys.leg[k] as Int32Array)[i] as number
    if (leg < 0) break
    legs.push(leg)
    days.push((journeys.day[k] as Int32Array)[i] as number)
  }
  return { legs, days }
}

export type PathQuote = { path: Path; level: number; charges: Charges }
/** What a family's base fare is worked out from; `endsAt` (UTC minutes) belongs to a promotion, 0 without one. */
export type JourneyQuote = { level: number; charges: Charges; percentOff: number; endsAt: number }

export function pathQuote(pricing: Pricing, path: Path, day: number): PathQuote {
  const today = Math.floor(pricing.now / 1440)
  return {
    path,
    level: pathLevel(pricing.network, path, pricing.cabin, day, today),
    charges: pricing.list.charges(pricing.network, path),
  }
}

export function journeyQuote(
  { network, seed, now }: Pricing,
  { path, level, charges }: PathQuote,
  legs: readonly number[],
  days: readonly number[],
): JourneyQuote {
  const carrierKey = carrierKeys(network)[network.timetable.carrier[legs[0] as number] as number] as number
  const promotion = promotionOf(seed, { carrierKey, from: path.from, to: path.to }, days[0] as number, now)
  return {
    level: journeyLevel(network, seed, level, legs, days),
    charges,
    percentOff: promotion?.percent ?? 0,
    endsAt: promotion?.endsAt ?? 0,
  }
}

export function familyTotal(pricing: Pricing, quote: JourneyQuote, family: Family, percentOff: number): number {
  return partyTotal(pricing.list, baseDollars(quote.level, family, percentOff), quote.charges, pricing.party)
}

const keysOfNetworks = new WeakMap<Network, Uint32Array>()

function carrierKeys(network: Network): Uint32Array {
  let keys = keysOfNetworks.get(network)
  if (!keys) {
    keys = Uint32Array.from(network.timetable.carriers, (carrier) => keyOf(carrier.code))
    keysOfNetworks.set(network, keys)
  }
  return keys
}

export type Seating = ReturnType<typeof createSeating>

/** Answers for one cabin and party: is the cabin flown, and how many seats are left. */
export function createSeating({
  network,
  seed,
  cabin,
  party,
  taken,
}: Pick<Pricing, 'network' | 'seed' | 'cabin' | 'party' | 'taken'>) {
  const { timetable, serviceKey } = network
  const seated = timetable.aircraft.map((type) => seatedIn(type, cabin))
  const seats = timetable.aircraft.map((type, plane) => (seated[plane] ? type.seats[seated[plane]] : 0))
  const cabinOf = (leg: number) => seated[timetable.plane[leg] as number] ?? null
  const allotmentOf = (leg: number, day: number, family: Family) => {
    const demand = outsideDemand(seed, serviceKey[leg] as number, day)
    return allotment(seats[timetable.plane[leg] as number] as number, demand, family)
  }
  const left = (leg: number, day: number, family: Family) => {
    const free = allotmentOf(leg, day, family)
    if (taken.size === 0) return free
    return free - (taken.get(bucketKey(leg, day, cabinOf(leg) ?? cabin, family)) ?? 0)
  }
  return {
    cabin,
    needed: seatsOf(party),
    cabinOf,
    /** Key of a service in the database. */
    serviceId: (leg: number) => timetable.id[leg] as number,
    /** Seats of a family on one departure that are ours to sell, sold ones included. */
    allotmentOf,
    /** The longest flight must have the cabin that was asked for; shorter ones may be flown in a lower one. */
    offered(legs: readonly number[]): boolean {
      let longest = legs[0] as number
      for (const leg of legs) if ((timetable.block[leg] as number) > (timetable.block[longest] as number)) longest = leg
      return cabinOf(longest) === cabin && legs.every((leg) => cabinOf(leg) !== null)
    },
    seatsLeft(legs: readonly number[], days: readonly number[], family: Family): number {
      let least = Number.POSITIVE_INFINITY
      for (let k = 0; k < legs.length; k++) least = Math.min(least, left(legs[k] as number, days[k] as number, family))
      return least
    },
  }
}
