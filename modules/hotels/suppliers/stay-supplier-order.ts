import type { Bed, StayParty } from '#modules/hotels/hotels.contract.ts'
import type { CancelAnswer } from '#modules/suppliers/index.ts'
import type { Day } from '#platform/dates.ts'
import type { Money } from '#platform/money.ts'
import type { HotelQuery, SuppliedHotel, SuppliedRate } from './supplied.ts'

/**
 * From a rate to a booking and back. Every write carries a key and bears being repeated with it: the same key gets the first answer
 * again; a refusal changed nothing and is not kept. No call joins a transaction of the caller, and an error that is not an answer leaves the
 * outcome unknown: the caller then asks `find…` with the key and never tries again blindly.
 */
export type StaySupplierOrdering = {
  /**
   * What the rate costs for certain, until when. The total is the price as it is now; the caller compares and asks. Rooms are promised only
   * where the supplier promises them.
   */
  hold(request: StayHoldAtSupplier): Promise<StayHoldAnswer>
  /** What a hold call came to; null when nothing was held with the key. */
  findHold(key: string): Promise<StayHoldAnswer | null>
  /** Gives back what is held; fine when it is gone already. */
  release(holdRef: string): Promise<void>
  /** What is held, as it would be charged now; null when it is over. */
  reprice(holdRef: string): Promise<{ total: Money } | null>
  /** Books what is held, at the price of the hold. */
  order(request: StayOrderAtSupplier): Promise<StayBookedAnswer>
  /** What became of an order call whose answer was lost; null when the supplier never took it. Throws while it may still be taking it. */
  findOrder(key: string): Promise<StayBookedAnswer | null>
  /** The booking as the supplier has it now; null for one that it does not know. */
  read(orderRef: string): Promise<StayAtSupplier | null>
  /** Cancels a booking; again changes nothing. Money is the caller's matter. */
  cancel(orderRef: string): Promise<CancelAnswer>
}

export type StayHoldAtSupplier = HotelQuery & { key: string; mark: string; until: Date }

/** All that was said when it was held. */
export type HeldAtSupplier = {
  status: 'held'
  holdRef: string
  total: Money
  until: Date
  hotel: SuppliedHotel
  room: { name: string; beds: Bed[] }
  rate: SuppliedRate
  checkIn: Day
  checkOut: Day
  party: StayParty
}
export type StayHoldAnswer = HeldAtSupplier | { status: 'sold-out' | 'gone' }

export type StayOrderAtSupplier = {
  key: string
  holdRef: string
  /** The first is the one who checks in. */
  guests: readonly { givenNames: string; surname: string }[]
  email: string
  phone: string
  wishes: string
}

/** `reference`: by which the hotel knows it; `supplierRef`: by which the supplier does. */
export type StayBookedAnswer =
  | { status: 'booked'; orderRef: string; reference: string | null; supplierRef: string }
  | { status: 'refused'; reason: 'hold-over' | 'travellers' | 'other'; detail: string }

export type StayAtSupplier = { status: 'booked' | 'cancelled'; reference: string | null; supplierRef: string }
