import type { Caller, StaffIdentity } from '#modules/accounts/access.contract.ts'
import type { PayableFilter, PayableStay, PayableSum } from '#modules/ledger/index.ts'
import type { PayMethod, PaymentView } from '#modules/payments/payments.contract.ts'
import type { CancelQuoteView } from '#modules/reservations/cancel/aftercare.contract.ts'
import type { FoundOffer } from '#modules/reservations/items/found-offer.contract.ts'
import type { HoldBody } from '#modules/reservations/items/items.contract.ts'
import type { GuestOfKey } from '#modules/reservations/keys/guest-keys.ts'
import type { SoldLately } from '#modules/reservations/read/fee-examples.ts'
import type { CustomerPayments, ReservationSummary } from '#modules/reservations/read/own-reservations.contract.ts'
import type { CustomerTrips } from '#modules/reservations/read/trips-of.ts'
import type {
  NameCorrection,
  StaffFound,
  StaffReservationDetail,
  StaffResults,
  StaffSearch,
  StaffWanted,
  WaitingApproval,
} from '#modules/reservations/staff/staff-reservations.contract.ts'
import type { FileGiven } from '#platform/api/endpoint.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import type { LocalReader, Reader } from '#platform/lists/export.ts'
import type { Locale, Message } from '#platform/locale.ts'
import type { Money } from '#platform/money.ts'
import type { StayChanges } from './change/stay-changes.ts'
import type { CarChangeQuote, CarChangeRequest, NewHireTimes } from './change-car/change-car.contract.ts'
import type { FlightChanges } from './change-flight/flight-changes.ts'
import type { PolicyChanges } from './change-policy/policy-changes.ts'
import type { ClosedOffers } from './hold/closed-offers.ts'
import type { BookedWith, Owned } from './owner/booked-with.ts'
import type {
  OwnerAnswer,
  OwnerFound,
  OwnerReservation,
  OwnerSearch,
  OwnerWanted,
} from './owner/owner-reservations.contract.ts'
import type { OwnerSales } from './owner/owner-sales.contract.ts'
import type { ReservationView } from './reservations.contract.ts'

/**
 * Reservations: hold → pay → fulfil as a saga. Each step is recorded before it is tried, undone when a later one fails,
 * and taken up again by a job when the process was killed. A caller who may not see a reservation gets
 * `reservation/not-found`, as for one that does not exist.
 */
export type Reservations = {
  /** An offer of any kind, as the checkout shows it, or why there is none any more; never throws for a bad id. */
  openOffer(id: string, locale: Locale): Promise<FoundOffer>
  /** What of these offers belongs to a feature that is switched off; null where all can be booked. */
  closed(offerIds: readonly string[]): ClosedOffers | null
  /** Throws AppError `feature/off` for the same; of several items it says which. */
  refuseClosed(request: HoldBody): void
  /** Holds seats for 15 minutes. Throws AppError `request/invalid` with fields, `offer/*`, `extra/unavailable`, and
   * `reservation/price-changed` (values seen, now) when the total is not the one seen: then nothing is held;
   * of several items all are held or none, and the refusal names which; `reservation/too-many-holds` when too much waits to be paid, by account or else by network, contact and flight. */
  hold(
    request: HoldBody,
    by: { caller: Caller; key: string; address?: string },
  ): Promise<{ reservation: ReservationView; key: string | null }>
  /** For a repeated hold: what it came to, with a new key for a guest without an account; the first one is not kept. */
  heldBefore(
    id: string,
    as: { caller: Caller; locale: Locale },
  ): Promise<{ reservation: ReservationView; key: string | null }>
  /** By id or code. */
  get(idOrCode: string, as: { caller: Caller; locale: Locale }): Promise<ReservationView>
  /**
   * The stay that the hotel was asked for, for modules that refer to it: messages, reviews. Throws AppError
   * `reservation/not-found` also where there is none.
   */
  stayOf(idOrCode: string, caller: Caller): Promise<string>
  /** Of these customers those who ever paid for a trip that stands. */
  tripsOf(db: DatabaseOrTransaction, customerIds: readonly string[], now: Date): Promise<Map<string, CustomerTrips>>
  /** Every stay of a customer that a hotel was asked for. */
  staysOf(db: DatabaseOrTransaction, customerId: string): Promise<string[]>
  /** As the system, in the language in which it was booked unless another is asked for; null when it is unknown. */
  read(
    reservationId: string,
    locale?: Locale,
  ): Promise<{ view: ReservationView; locale: Locale; customerId: string | null } | null>
  /** Starts a payment and, once the money is authorised, goes on with the saga before it answers. */
  pay(
    code: string,
    request: { method: PayMethod; totalSeen: Money; key: string },
    as: { caller: Caller; locale: Locale },
  ): Promise<{ reservation: ReservationView; payment: PaymentView }>
  /** The browser has come back from the bank's check, or looks whether the Pix has arrived. */
  refreshPayment(
    code: string,
    paymentId: string,
    as: { caller: Caller; locale: Locale },
  ): Promise<{ reservation: ReservationView; payment: PaymentView }>
  /** Gives a hold back before its time. */
  abandon(code: string, as: { caller: Caller }): Promise<void>
  /** For the given item, or the first one that can be cancelled. */
  cancelQuote(code: string, as: { caller: Caller; locale: Locale }, itemId?: string): Promise<CancelQuoteView>
  /** Idempotent: a quote that was confirmed is confirmed. Throws AppError `reservation/quote-expired`. */
  cancel(
    code: string,
    request: { quoteId: string; key: string },
    as: { caller: Caller; locale: Locale },
  ): Promise<ReservationView>
  /** The answer to a schedule change: take it, move to other flights without charge, or have the money back. */
  answerScheduleChange(
    code: string,
    request:
      | { changeId: string; answer: 'accept' | 'refund' }
      | { changeId: string; answer: 'rebook'; offerId: string },
    as: { caller: Caller; locale: Locale },
  ): Promise<ReservationView>
  /** Mails a one-time link when code and email belong together; says nothing either way. */
  sendLink(request: { code: string; email: string; locale: Locale }): Promise<void>
  /** Exchanges a one-time link for a key; an address that is given must fit. Throws AppError `reservation/link-invalid`. */
  openLink(
    code: string,
    request: { link: string; email?: string | undefined },
  ): Promise<{ key: string; code: string; expiresAt: string; reservationId: string }>
  /** For mails, in their transaction: what opens the reservation once, within 24 hours (`?link=`). */
  createLink(tx: Transaction, reservationId: string): Promise<string>
  /** A key with which a stay that is over can be reviewed, and nothing else, for as long as it can be. */
  createReviewKey(tx: Transaction, reservationId: string): Promise<string>
  /** The reservation that a guest key opens, and for what alone, or null. */
  guestOf(key: string): Promise<GuestOfKey | null>
  /** Of one customer, with places named in a language. */
  listOf(
    customerId: string,
    locale: Locale,
  ): Promise<{ upcoming: ReservationSummary[]; past: ReservationSummary[]; drafts: ReservationSummary[] }>

  /** What a customer paid and got back, newest first. */
  paymentsOf(customerId: string, locale: Locale): Promise<CustomerPayments>

  /** For ticketing, within its transaction: the tickets of a flight item are issued. Compare-and-set on awaiting_ticket. */
  ticketed(
    tx: Transaction,
    outcome: {
      itemId: string
      reservationId: string
      recordLocator: string | null
      tickets: { travellerId: string; number: string }[]
      by: string
    },
  ): Promise<boolean>
  /** For ticketing: the time limit passed or the tickets cannot be had. Cancels the order and gives everything back. */
  giveBackUnticketed(item: { itemId: string; reservationId: string }, reason: string): Promise<void>
  /**
   * For ticketing, within its transaction: staff have agreed with the supplier that what it refused to cancel is cancelled.
   * The money goes back after commit. False when nothing was refused, or it is settled.
   */
  cancelledByHand(tx: Transaction, outcome: { itemId: string; reservationId: string; by: string }): Promise<boolean>
  /** For ticketing: whose each reservation is, by its id. */
  leadTravellers(reservationIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** The code of one and who leads it; null for one that is unknown. */
  bookingOf(
    from: DatabaseOrTransaction,
    reservationId: string,
  ): Promise<{ code: string; firstName: string; lastName: string } | null>

  /** For a customer's export: their reservations as they see them. */
  exportOf(customerId: string, locale: Locale): Promise<object>
  /** For a customer's erasure: names and contact of what is over are emptied, money and coming trips stay. */
  eraseOf(tx: Transaction, customerId: string): Promise<void>
  /** Of two accounts that become one. */
  moveOf(tx: Transaction, accounts: { from: string; into: string }): Promise<void>

  changes: StayChanges
  policyChanges: PolicyChanges
  /** Other times of a car hire. Both throw AppError `reservation/state` where it cannot be changed, or not as it was seen. */
  flightChanges: FlightChanges
  carChanges: {
    quote(code: string, times: NewHireTimes, as: { caller: Caller; locale: Locale }): Promise<CarChangeQuote>
    apply(code: string, change: CarChangeRequest, as: { caller: Caller; locale: Locale }): Promise<ReservationView>
  }
  /** Hires whose cars are back are completed; returns how many. Run every hour. */
  completeHires(): Promise<number>
  /** Stays of suppliers that are over; returns how many. */
  completeSupplied(): Promise<number>
  /** What suppliers say of stays that are to come: references that hotels gave later, and what they have cancelled; returns how many had news. */
  followSupplied(scope: 'soon' | 'all'): Promise<number>
  /** The newest that was sold, without who bought it. */
  soldLately(): Promise<SoldLately>
  owners: OwnerReservations
  staff: StaffReservations
  /** Goes on with whatever was left in the middle; jobs call it, and a start after a crash. Returns how many moved. */
  resume(): Promise<number>
}

/** For owners of hotels: what is booked with them. A stay of someone else looks like none. */
export type OwnerReservations = {
  /** All that wait for an answer, then the newest. `after`: those that follow this one, the last of a page before. */
  list(ownerId: string, page?: { after?: string | undefined; most?: number }): Promise<OwnerReservation[]>
  /** By code, email, surname, status, hotel and day of check-in: a page of it. */
  search(query: OwnerSearch, ownerId: string): Promise<OwnerFound>
  /** All of it as a table to download, in the reader's language. */
  export(query: OwnerWanted, reader: LocalReader<string>): Promise<FileGiven>
  read(stayId: string, ownerId: string): Promise<OwnerReservation>
  /** The stays of an owner that a text names: by their code, or by the email or surname of who stays. */
  found(text: string, ownerId: string): Promise<string[]>
  /** How many bookings, and changes of bookings, wait for the owner's answer. */
  waiting(ownerId: string): Promise<number>
  /**
   * The owner's answer. Compare-and-set: a stay that was already answered differently, has lapsed or was cancelled is refused
   * with AppError `stay/answered` and a sentence about its status. Rejecting what was accepted is a cancellation by the owner:
   * it needs a reason, everything goes back, the guest and staff are told.
   */
  answer(stayId: string, request: OwnerAnswer, ownerId: string): Promise<OwnerReservation>
  /** The answer to a change that a guest asked for. Compare-and-set like `answer`; a rejection needs a reason. */
  answerChange(
    stayId: string,
    request: { changeId: string; action: 'accept' | 'decline'; reason: string; despite: boolean },
    ownerId: string,
  ): Promise<OwnerReservation>
  /** The guest did not come. From the hour of check-in on. The policy says what is kept. */
  noShow(stayId: string, ownerId: string): Promise<OwnerReservation>
  /** Stays whose last day is over are completed; returns how many. Run every hour. */
  completeOver(): Promise<number>
  /** Stays that wait for an answer or are confirmed, for staff who decide about the owner. */
  coming(ownerId: string): Promise<OwnerSales['stays']>
  /** Stays for which money was captured, for payouts. */
  payable(filter: PayableFilter): Promise<PayableStay[]>
  /** Why an owner's account cannot be erased yet: guests are still to come. */
  holdsOf(ownerId: string, from: DatabaseOrTransaction): Promise<Message[]>
  /** How much is booked with an owner, how much of it with an address of theirs, and how much by one guest. */
  bookedWith(owned: Owned): Promise<BookedWith>
  /** The same counted, by month of check-out and what they came to. */
  payableSums(filter: PayableFilter): Promise<PayableSum[]>
}

export type StaffReservations = {
  /** A page with the names of travellers; a look of staff is written to the audit log. */
  search(query: StaffSearch, staff?: StaffIdentity): Promise<StaffResults>
  /** The newest of what a text finds, with names of travellers; the caller writes the look down. */
  find(text: string, most: number): Promise<StaffFound[]>
  /** What someone of staff noted, for their export. */
  notesBy(staffId: string): Promise<{ reservation: string; text: string; at: string }[]>
  /** All of it as a table to download, in the reader's language. */
  export(query: StaffWanted, reader: Reader<StaffIdentity>): Promise<FileGiven>
  /** Everything about one: view, whole history, payments, ledger postings, notes. Reading is written to the audit log. */
  detail(id: string, staff: StaffIdentity, locale: Locale): Promise<StaffReservationDetail>
  /**
   * For a document of the traveller, in the language of the booking unless another is asked for. `sign` writes to the audit log
   * who took which file, and comes before the file leaves.
   */
  openDocument(
    id: string,
    locale: Locale | null,
  ): Promise<{
    reservation: ReservationView
    locale: Locale
    sign(staff: StaffIdentity, file: string): Promise<void>
  }>
  note(id: string, text: string, staff: StaffIdentity): Promise<void>
  /** As far as every part takes it for the same person. Throws AppError `reservation/state` where one does not. */
  correctName(id: string, correction: NameCorrection, staff: StaffIdentity): Promise<void>
  /**
   * Mails the traveller a link to what waits to be paid. Throws AppError `reservation/state` where nothing does, `request/too-many` where
   * that was just done.
   */
  sendPaymentLink(id: string, staff: StaffIdentity): Promise<void>
  quote(id: string, staff: StaffIdentity, locale: Locale): Promise<CancelQuoteView>
  /** Above the limit the request waits for a second person. */
  cancel(
    id: string,
    request: { quoteId: string; refund: Money | null; reason: string; key: string },
    staff: StaffIdentity,
  ): Promise<{ status: 'done' | 'waits'; requestId: string | null }>
  refund(
    id: string,
    request: { amount: Money; reason: string; key: string },
    staff: StaffIdentity,
  ): Promise<{ status: 'done' | 'waits'; requestId: string | null }>
  /** Throws AppError `refund/needs-second-person` when it is the same person. */
  approve(requestId: string, staff: StaffIdentity): Promise<void>
  decline(requestId: string, reason: string, staff: StaffIdentity): Promise<void>
  /** What waits for a second person, the oldest first; `GET /api/admin/refund-approvals` for `reservations.read`. */
  waiting(): Promise<WaitingApproval[]>
  /** How many have a refund that a bank has sent back. */
  sentBack(): Promise<number>
}
