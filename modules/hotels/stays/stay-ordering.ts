import type { CancelAnswer } from '#modules/suppliers/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Day } from '#platform/dates.ts'
import type { Found } from '#platform/lists/found.ts'
import type { Money } from '#platform/money.ts'
import type { RuleCall } from './answer-stay.ts'
import type { StayChanging } from './change-stay.ts'
import type { GuestCorrection } from './correct-guest.ts'
import type { StayOrder } from './order-stay.ts'
import type { OwnerMail } from './owner-mails.ts'
import type { OwnerStay, OwnerStayPage, OwnerStaySearch } from './owner-stays.ts'
import type { StayCall } from './stay-calls.ts'
import type { HeldStay, OpenedStay, StayAnswer, StayKey, StayOrderAnswer } from './stay-offer.ts'
import type { StayStatus } from './stays.tables.ts'

/**
 * Our own rooms, from an offer to a night's sleep and back. Every write carries a key and bears being repeated with it.
 * No call joins a transaction of the caller but those that take one: there an owner's answer, the reservation and the stay
 * move together or not at all.
 */
export type StayOrdering = {
  /** The offer with this id as it is now; unknown, damaged and made up look the same. */
  open(offerId: string): Promise<OpenedStay>
  /**
   * Takes the rooms until `until`. The price is as it is now; the caller compares it with what was seen.
   * Throws AppError `offer/not-found`, `offer/expired`, `offer/sold-out`.
   */
  hold(offerId: string, request: { key: string; until: Date }): Promise<HeldStay>
  /** What a hold call came to; null when nothing is held with the key. */
  findHold(call: { key: string; hotelId: string | undefined }): Promise<HeldStay | null>
  /** Gives back what a hold call took; fine when it took nothing. */
  letGo(offerId: string, key: string): Promise<void>
  /** Takes the same rooms again at the same price after a hold has ended; null when one of the nights is gone. */
  holdAgain(hold: StayKey, request: { key: string; until: Date }): Promise<{ holdRef: string } | null>
  /** Gives held rooms back; fine when they are gone already. */
  release(hold: StayKey): Promise<void>
  /**
   * What is held, as it would be charged now: as it was held. Null when the hold is over. Throws AppError `offer/sold-out` when
   * the owner may not sell any more.
   */
  reprice(hold: StayKey): Promise<{ total: Money } | null>
  /** The rooms are sold and the owner is asked. `code` is what the guest calls it. */
  order(request: StayOrder): Promise<StayOrderAnswer>
  findOrder(call: { key: string; hotelId: string }): Promise<StayOrderAnswer | null>
  /** Writes to the owner what has become of a booking, in the transaction that makes it true. */
  tellOwner(tx: Transaction, mail: OwnerMail): Promise<void>
  /** The same guest, spelled right, in the caller's transaction. False when the stay is not to come any more, or nobody is kept of it. */
  correctGuest(tx: Transaction, correction: GuestCorrection): Promise<boolean>
  /** The guest's cancellation; again changes nothing, and where no room is theirs any more there is nothing to cancel. */
  cancel(order: StayKey): Promise<CancelAnswer>
  /**
   * The owner's answer, or none in time, within the transaction that moves the reservation too. Compare-and-set on
   * `pending`: false when it was answered, lapsed or cancelled before, or is someone else's. An acceptance after the
   * deadline is refused, a lapse before it too.
   */
  answer(tx: Transaction, answer: StayAnswer): Promise<boolean>
  /** Asks the outside calendars of the hotel, for some seconds at most, so that its rule decides by what they say now. */
  refreshBefore(order: StayKey): Promise<void>
  /** The yes of the hotel's rule to what is confirmable and nothing else, once by its key, in a transaction of its own. */
  acceptByRule(call: RuleCall): Promise<boolean>
  /**
   * The guest's money could not be taken: a yes becomes a question again, with the same time to answer. Once by its key, in a
   * transaction of its own. @returns whether it was the owner's own yes
   */
  reopen(call: StayCall): Promise<boolean>
  /** After check-in: `no_show`; after check-out: `completed`. Compare-and-set on `confirmed`. */
  conclude(tx: Transaction, end: StayKey & { to: 'completed' | 'no_show'; by: string }): Promise<boolean>
  /** Other dates or another party of a confirmed stay. */
  changes: StayChanging
  /** As owners see them, with names and contact of the guests: all that wait, then a page of the others, newest first. */
  ofOwner(ownerId: string, page: OwnerStayPage): Promise<OwnerStay[]>
  /** What an owner looks for in the bookings; the caller that lists them adds what else is shown. */
  searchOfOwner(ownerId: string, search: OwnerStaySearch): Found<OwnerStay, string>
  /** Null when it is not this owner's. */
  oneOfOwner(ownerId: string, stayId: string): Promise<OwnerStay | null>
  /**
   * Asks the outside calendars of the hotel, for some seconds at most. @returns the nights of the stay on which more rooms are
   * taken, there and here, than there are.
   */
  takenElsewhere(stayId: string): Promise<Day[]>
  /** Whether the owner may not sell: their verification was rejected. */
  isStopped(ownerId: string): Promise<boolean>
  /** The status of a stay, to explain why an answer was refused; null when it is not this owner's. */
  statusOf(stayId: string, ownerId: string): Promise<StayStatus | null>
  /** Confirmed stays whose last day is over on the clock of their hotels. */
  over(): Promise<Required<StayKey>[]>
  /** Releases holds that nobody gave back; returns how many. */
  expireHolds(): Promise<number>
}
