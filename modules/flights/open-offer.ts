import type { KeyObject } from 'node:crypto'
import type { Geo } from '#modules/geo/index.ts'
import type { Rights } from '#modules/rights/index.ts'
import type { Clock } from '#platform/clock.ts'
import { airportsOf } from './airports.ts'
import { soldIn, withCancellation } from './cancellation-facts.ts'
import type { FlightOrdering } from './flight-order.ts'
import type { FlightSupplier, SupplierFare, SupplierOffer } from './flight-supplier.ts'
import type { FlightOffer, FlightSearch, Slice } from './flights.contract.ts'
import { OFFER_MINUTES } from './offer-life.ts'
import { type OfferToken, sealOffer, unsealOffer } from './offer-token.ts'
import { offerExpired, offerNotFound, offerSoldOut } from './offers.errors.ts'
import { partyOf } from './party.ts'

/** `search` leads to the offer, or to what has taken its place. */
export type OpenedOffer =
  | { status: 'open'; offer: FlightOffer }
  | { status: 'expired' | 'sold-out'; search: FlightSearch }
  | { status: 'not-found' }

export type OpenDeps = {
  geo: Geo
  rights: Pick<Rights, 'flightTimeline'>
  suppliers: readonly FlightSupplier[]
  clock: Clock
  secret: KeyObject
}

/**
 * The offer with this id as it is now: its price is worked out again, and what it was is told when it differs. An id that is
 * unknown, damaged or made up is not found; all three look the same.
 */
export async function openOffer(deps: OpenDeps, id: string): Promise<OpenedOffer> {
  const token = unsealOffer(deps.secret, id)
  const supplier = deps.suppliers.find(({ code }) => code === token?.supplier)
  if (!token || !supplier) return { status: 'not-found' }
  const now = deps.clock.now()
  const terms = { party: partyOf(token), cabin: token.cabin, currency: token.total.currency, now }
  const found = await supplier.open(token.ref, terms)
  if (!found) return { status: 'not-found' }
  const search = searchLeadingTo(deps.geo, token, found.slices)
  if (found.closed || isOver(token, now)) return { status: 'expired', search }
  if (!found.fare) return { status: 'sold-out', search }
  return { status: 'open', offer: describeOffer(deps, { id, token, supplier, found, fare: found.fare, search, now }) }
}

/** The offer and the port it is booked through. Throws AppError `offer/not-found`, `offer/expired`, `offer/sold-out`. */
export async function openForBooking(deps: OpenDeps, id: string): Promise<OfferAtHand> {
  const opened = await openOffer(deps, id)
  if (opened.status === 'expired') throw offerExpired()
  if (opened.status === 'sold-out') throw offerSoldOut()
  const offered = offeredBy(deps, id)
  if (opened.status !== 'open' || !offered) throw offerNotFound()
  return { offer: opened.offer, ...offered }
}

export type OfferAtHand = { offer: FlightOffer } & Offered
export type Offered = { token: OfferToken; supplier: FlightSupplier; ordering: FlightOrdering }

/** Who offers it, whatever has become of the offer; null for an id that is not one or a supplier that only searches. */
export function offeredBy({ secret, suppliers }: OpenDeps, id: string): Offered | null {
  const token = unsealOffer(secret, id)
  const supplier = suppliers.find(({ code }) => code === token?.supplier)
  return token && supplier?.ordering ? { token, supplier, ordering: supplier.ordering } : null
}

type Found = {
  id: string
  token: OfferToken
  supplier: FlightSupplier
  found: SupplierOffer
  fare: SupplierFare
  search: FlightSearch
  now: Date
}

function describeOffer(deps: OpenDeps, { id, token, supplier, found, fare, search, now }: Found): FlightOffer {
  const { slices } = found
  const airports = airportsOf(deps.geo, slices)
  const journey = { slices, airports, ...soldIn(slices, airports) }
  const named = ({ ref, ...rest }: SupplierFare, offerId: string) =>
    withCancellation({ rights: deps.rights, now }, { offerId, ...rest }, journey)
  const sister = (other: SupplierFare) => sealOffer(deps.secret, { ...token, ref: other.ref, total: other.price.total })
  return {
    id,
    supplier: supplier.code,
    demonstration: supplier.demonstration,
    search,
    slices,
    airports,
    carriers: found.carriers,
    fare: named(fare, id),
    fares: found.fares.map((other) => named(other, other === fare ? id : sister(other))),
    expiresAt: new Date(expiryOf(token)).toISOString(),
    previousTotal: fare.price.total.amount === token.total.amount ? null : token.total,
  }
}

export function isOver(token: OfferToken, now: Date): boolean {
  return now.getTime() >= expiryOf(token)
}

function expiryOf(token: OfferToken): number {
  return (token.issued + OFFER_MINUTES) * 60_000
}

/** The search that finds these slices again. */
export function searchLeadingTo(geo: Geo, token: OfferToken, slices: readonly Slice[]): FlightSearch {
  const legs = slices.map(({ origin, destination, departure }) => ({
    origin,
    destination,
    date: departure.local.slice(0, 10),
  }))
  return {
    slices: asReturn(geo, legs),
    adults: token.adults,
    childAges: [...token.childAges],
    cabin: token.cabin,
    maxConnections: 2,
    currency: token.total.currency,
  }
}

type Leg = FlightSearch['slices'][number]

/** A return between two cities whose airports differ (out of GRU, back to VCP) was a search between the cities. */
function asReturn(geo: Geo, legs: Leg[]): Leg[] {
  const [out, back] = legs
  if (!out || !back || legs.length > 2) return legs
  const home = shared(geo, out.origin, back.destination)
  const away = shared(geo, out.destination, back.origin)
  if (!home || !away) return legs
  return [
    { ...out, origin: home, destination: away },
    { ...back, origin: away, destination: home },
  ]
}

/** The airport when both are the same, the city's code when both are of one city, otherwise null. */
function shared(geo: Geo, a: string, b: string): string | null {
  if (a === b) return a
  const metro = geo.airport(a)?.metro ?? null
  return metro !== null && metro === geo.airport(b)?.metro ? metro : null
}
