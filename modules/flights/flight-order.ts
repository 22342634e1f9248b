import type { CancelAnswer } from '#modules/suppliers/index.ts'
import type { FullName } from '#platform/corrected-name.ts'
import type { Day } from '#platform/dates.ts'
import type { Currency, Money } from '#platform/money.ts'
import type { BagOption, SeatMap } from './extras.contract.ts'
import type { Cabin, Carrier, Fare, Slice } from './flights.contract.ts'

/**
 * The second half of the supplier port: from a held offer to a ticket and back. Every write carries a key and bears being
 * repeated with it: the same key gets the first answer again; a refusal changed nothing and is not kept. A supplier is
 * remote even when it is ours: no call joins a transaction of the caller, and an error that is not an answer (a time-out, a
 * 5xx) leaves the outcome unknown; the caller then asks `find` with the key and never tries again blindly.
 */
export type FlightOrdering = {
  /**
   * Takes seats until `until`, and those of the seat map that are named: all, or nothing. The total is the price as it is
   * now, without extras; the caller compares and asks. A hold that has ended meanwhile is `gone` for its key.
   */
  hold(request: HoldRequest): Promise<HoldAnswer>
  /** What a hold call came to; null when nothing was held with the key. */
  findHold(key: string): Promise<HeldAnswer | null>
  /** Gives held seats back; fine when they are gone already. */
  release(holdRef: string): Promise<void>
  /** The supplier's own price of what is held, as it would be charged now. Null when the hold is over or its flights have changed. */
  reprice(holdRef: string): Promise<{ total: Money } | null>
  /** Turns a hold into an order with names. Extras are taken with it. */
  order(request: OrderRequest): Promise<OrderAnswer>
  /** What happened to an order call whose answer was lost; null when the supplier never heard of the key. */
  findOrder(key: string): Promise<OrderAnswer | null>
  /** Issues the tickets of an order. */
  issue(request: { orderRef: string; key: string }): Promise<IssueAnswer>
  findIssue(key: string): Promise<IssueAnswer | null>
  /** Cancels an order, ticketed or not: seats and extras are given back. Money is the caller's matter. */
  cancel(request: { orderRef: string; key: string }): Promise<CancelAnswer>
  /**
   * Corrects the name of one traveller of an order, ticketed or not; the same again is fine. Absent where a person must ask the supplier.
   */
  correctName?(request: NameRequest): Promise<NameAnswer>
  /** Says that the traveller flies as the airline has changed it; the same again is fine. Absent where nobody waits for it. */
  acceptChange?(request: { orderRef: string; changeId: string }): Promise<ChangeAccepted>
  /** Seats of one segment of a held or offered itinerary. Null when the supplier has no seat map. */
  seatMap(request: SeatMapRequest): Promise<SeatMap | null>
  /** With which three digits a carrier's ticket numbers begin; absent where the supplier does not say. */
  ticketPrefix?(carrier: string): string
  /** Extra bags that can be bought with an offer. */
  bags(request: ExtrasRequest): Promise<BagOption[]>
}

/** Names as tickets carry them: capital letters and single spaces. */
export type NameRequest = FullName & { orderRef: string; travellerId: string }
/** `check-in`: it is too late; `another-person`: a ticket is for who bought it. */
export type NameAnswer =
  | { status: 'corrected' }
  | { status: 'refused'; reason: 'check-in' | 'another-person' | 'other' }

export type ChangeAccepted = { status: 'accepted' } | { status: 'refused'; reason: string }

export type OrderTraveller = {
  /** Of ours; tickets and extras name it. */
  id: string
  type: 'adult' | 'child' | 'infant'
  givenNames: string
  surname: string
  birthDate: Day
  gender: 'F' | 'M' | 'X'
  nationality: string | null
  document: { kind: 'passport' | 'id'; number: string; country: string; expires: Day | null } | null
  frequentFlyer: { carrier: string; number: string } | null
}

export type HoldRequest = {
  key: string
  /** The supplier's own mark, from the offer. */
  ref: Uint8Array
  adults: number
  childAges: readonly number[]
  cabin: Cabin
  currency: Currency
  /** Seats of the seat map, each for one traveller of the party; taken with the hold. */
  seats: readonly SeatChoice[]
  until: Date
  now: Date
}

/** Slice and segment count from 0. */
export type SeatChoice = { slice: number; segment: number; seat: string }

export type HeldAnswer =
  | {
      status: 'held'
      holdRef: string
      total: Money
      until: Date
      slices: Slice[]
      carriers: Record<string, Carrier>
      /** As it was when the hold was made. */
      fare: Omit<Fare, 'offerId'>
    }
  | { status: 'gone' }

export type HoldAnswer =
  | HeldAnswer
  | { status: 'sold-out' }
  /** Someone else has one of the seats of the seat map; nothing is held. */
  | { status: 'seat-taken'; seats: SeatChoice[] }

/** An extra of one traveller: a seat on one segment, or bags for one slice. */
export type OrderExtra =
  | { kind: 'seat'; travellerId: string; slice: number; segment: number; seat: string; price: Money }
  | { kind: 'bag'; travellerId: string; slice: number; count: number; price: Money }

export type OrderRequest = {
  key: string
  holdRef: string
  travellers: readonly OrderTraveller[]
  extras: readonly OrderExtra[]
  contact: { email: string; phone: string }
}

export type OrderAnswer =
  | {
      status: 'ordered'
      orderRef: string
      /** Free text, as the supplier gives it; no length is certain. */
      recordLocator: string
      /** Until when the tickets must be issued. */
      ticketBy: Date
      /** False when staff must issue the tickets with the supplier by hand. */
      instantTicketing: boolean
    }
  | {
      status: 'refused'
      reason: 'hold-over' | 'schedule-changed' | 'seat-taken' | 'travellers' | 'extras' | 'other'
      detail: string
    }

export type IssueAnswer =
  | { status: 'issued'; tickets: { travellerId: string; number: string }[] }
  | { status: 'refused'; reason: string }

export type ExtrasRequest = {
  ref: Uint8Array
  cabin: Cabin
  currency: Currency
  adults: number
  childAges: readonly number[]
  now: Date
}
export type SeatMapRequest = ExtrasRequest & { slice: number; segment: number }

/** A supplier's change of a flight that was ordered. Published as `flight.schedule-changed`, once for each order. */
export type ScheduleChange = {
  /** Of this change of this order. */
  id: string
  supplier: string
  orderRef: string
  /** The whole itinerary as it was and as it is now; null when the supplier cancelled it. */
  before: Slice[]
  after: Slice[] | null
  /** When the supplier told us. */
  at: string
}
