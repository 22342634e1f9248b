import type { Money } from '#platform/money.ts'
import type { HeldFlights, HoldOffer, PricedExtra } from './booking.contract.ts'
import type { BagOptions, SeatMap } from './extras.contract.ts'
import type {
  ChangeAccepted,
  FlightOrdering,
  IssueAnswer,
  NameAnswer,
  NameRequest,
  OrderAnswer,
  OrderRequest,
} from './flight-order.ts'
import type { FlightSupplier } from './flight-supplier.ts'
import { holdOffer, letGo } from './hold-offer.ts'
import type { OpenDeps } from './open-offer.ts'
import { priceExtras } from './price-extras.ts'
import { readBags, readOneBag, readSeatMap } from './read-extras.ts'

/**
 * Books what was offered. Suppliers are named by their codes; their references (`holdRef`, `orderRef`) are stored as they are.
 */
export type FlightBooking = {
  /**
   * Holds the seats of an offer and those of the seat map that are among the extras: all, or nothing. `travellers` are
   * types in the order to which extras count; the i-th infant travels with the i-th adult. The same key gives the same
   * hold. The total is the price as it is now; the caller compares it with what was seen.
   * Throws AppError `offer/not-found`, `offer/expired`, `offer/sold-out`, `extra/unavailable`, or `request/invalid` with
   * fields such as `extras.0.seat`.
   */
  hold(offerId: string, request: HoldOffer): Promise<HeldFlights>
  /** Gives held seats back; fine when they are gone already, and after the hold became an order it changes nothing. */
  release(supplier: string, holdRef: string): Promise<void>
  /**
   * Gives back whatever a hold call with this key has taken, also when its answer was lost; fine when that was nothing. Any
   * error means that the supplier could not be asked.
   */
  letGo(offerId: string, key: string): Promise<void>
  /** What the supplier would charge for the hold now, without extras and what we add; null when it is over or its flights have changed. */
  reprice(supplier: string, holdRef: string): Promise<{ total: Money } | null>
  /** As in the port: a refusal is an answer; any error leaves the outcome unknown: then call `findOrder` with the key. */
  order(supplier: string, request: OrderRequest): Promise<OrderAnswer>
  findOrder(supplier: string, key: string): Promise<OrderAnswer | null>
  /** Issues the tickets of an order, infants' too. */
  issue(supplier: string, request: { orderRef: string; key: string }): Promise<IssueAnswer>
  findIssue(supplier: string, key: string): Promise<IssueAnswer | null>
  /** The three digits that a carrier's ticket numbers begin with; null when unknown. */
  ticketPrefix(supplier: string, carrier: string): string | null
  /** Cancels an order with the supplier, ticketed or not; repeating it changes nothing. Refunding is up to the caller. */
  cancel(supplier: string, request: { orderRef: string; key: string }): ReturnType<FlightOrdering['cancel']>
  /** Corrects a name with the supplier; null where a person must ask for it. */
  correctName(supplier: string, request: NameRequest): Promise<NameAnswer | null>
  /** Accepts a change by the airline; null where nobody waits for it. A refusal is for staff. */
  acceptChange(supplier: string, request: { orderRef: string; changeId: string }): Promise<ChangeAccepted | null>
  /** Seats of one flight of an offer (slice and segment count from 0); null when there is no map. Throws as `open` fails. */
  seatMap(offerId: string, slice: number, segment: number): Promise<SeatMap | null>
  /** Bags that can be bought with an offer, for each slice. Throws AppError `offer/*`. */
  bags(offerId: string): Promise<BagOptions>
  /** What one checked bag for each traveller adds to an offer, as `oneBag` of a search. Throws AppError `offer/*`. */
  oneBag(offerId: string): Promise<Money | null>
  /**
   * Prices of chosen extras, in the order of the choices. Throws AppError `offer/*`, `extra/unavailable` for a seat that is
   * taken, and `request/invalid` with fields for what cannot be chosen.
   */
  priceExtras(offerId: string, request: Pick<HoldOffer, 'travellers' | 'extras'>): Promise<PricedExtra[]>
}

/** @param selling the same with those who sell now: with them alone something new is begun */
export function createBooking(deps: OpenDeps, selling: OpenDeps): FlightBooking {
  const by = (code: string) => orderingOf(deps.suppliers, code)
  return {
    hold: (offerId, request) => holdOffer(selling, offerId, request),
    release: (supplier, holdRef) => by(supplier).release(holdRef),
    letGo: (offerId, key) => letGo(deps, offerId, key),
    reprice: (supplier, holdRef) => by(supplier).reprice(holdRef),
    order: (supplier, request) => by(supplier).order(request),
    findOrder: (supplier, key) => by(supplier).findOrder(key),
    issue: (supplier, request) => by(supplier).issue(request),
    findIssue: (supplier, key) => by(supplier).findIssue(key),
    cancel: (supplier, request) => by(supplier).cancel(request),
    correctName: async (supplier, request) => (await by(supplier).correctName?.(request)) ?? null,
    acceptChange: async (supplier, request) => (await by(supplier).acceptChange?.(request)) ?? null,
    ticketPrefix: (supplier, carrier) => find(deps.suppliers, supplier)?.ordering?.ticketPrefix?.(carrier) ?? null,
    seatMap: (offerId, slice, segment) => readSeatMap(selling, offerId, { slice, segment }),
    bags: (offerId) => readBags(selling, offerId),
    oneBag: (offerId) => readOneBag(selling, offerId),
    priceExtras: (offerId, request) => priceExtras(selling, offerId, request),
  }
}

function find(suppliers: readonly FlightSupplier[], code: string): FlightSupplier | undefined {
  return suppliers.find((supplier) => supplier.code === code)
}

/** Throws Error for a supplier that is not configured (any more) or cannot be booked with. */
function orderingOf(suppliers: readonly FlightSupplier[], code: string): FlightOrdering {
  const ordering = find(suppliers, code)?.ordering
  if (!ordering) throw new Error(`nothing can be ordered with the supplier "${code}"`)
  return ordering
}
