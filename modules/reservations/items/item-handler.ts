import type { OrderAnswer } from '#modules/flights/index.ts'
import type { DocumentKind } from '#modules/reservations/documents/documents.contract.ts'
import type { PreparedHold } from '#modules/reservations/hold/held-item.ts'
import type { DescribeContext } from '#modules/reservations/read/describe-context.ts'
import type { ReservationSummary } from '#modules/reservations/read/own-reservations.contract.ts'
import type { WholeItem, WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { ItemRow, ReservationRow } from '#modules/reservations/reservations.store.ts'
import type { CancellationQuote, StayFacts } from '#modules/rights/index.ts'
import type { CancelAnswer } from '#modules/suppliers/index.ts'
import type { Rests } from '#modules/ticketing/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Feature } from '#platform/features.contract.ts'
import type { Locale } from '#platform/locale.ts'
import type { Money } from '#platform/money.ts'
import type { FoundOffer } from './found-offer.contract.ts'
import type { ItemSnapshot } from './item-states.ts'
import type { HoldRequest, ItemKind, ItemView } from './items.contract.ts'
import type { NameDesk } from './names/name-desk.ts'

/**
 * What the saga asks of one kind of item. A remote call bears being repeated with its key; one that throws has an unknown
 * outcome. A new kind is a new handler: the saga stays as it is.
 */
export type ItemHandler = CommonHandler & (Delivering | Delivered | Waiting)

type CommonHandler = {
  /**
   * Its supplier is paid with the order and may give nothing back. So it is ordered last, when all else is sure and the money is ours: a
   * payment that fails then costs nobody anything.
   */
  bought?: true
  /** What the ids of its offers begin with; those of flights begin with nothing. */
  offerPrefix: string
  /** Of the site: with it switched off none is sold. */
  feature?: Feature
  /** What the checkout shows of one of its offers, or why there is none any more; never throws for a bad id. */
  open(offerId: string, locale: Locale): Promise<FoundOffer>
  /** Checks the request before anything is held: people, telephone, price. */
  prepare(request: HoldRequest, call: { key: string; now: Date }): Promise<PreparedHold>
  /** Gives back what a hold call took, by its offer and key; fine when there is nothing. */
  letGo(offerId: string, key: string): Promise<void>
  /** Gives back what is held; fine when it is gone. */
  release(item: ItemRow): Promise<void>
  /** What the hold would be charged now, extras included; null when it is over. */
  reprice(item: ItemRow): Promise<Money | null>
  /** Takes the same again at the same price, after its hold had ended; null when that cannot be had. */
  holdAgain(item: ItemRow, request: { key: string; until: Date }): Promise<{ holdRef: string } | null>
  order(item: ItemRow, request: { key: string; reservation: ReservationRow }): Promise<OrderAnswer>
  findOrder(item: ItemRow, key: string): Promise<OrderAnswer | null>
  cancel(item: ItemRow, key: string): Promise<CancelAnswer>
  /** Begins to deliver, or asks the person who must say yes, in the transaction that says so. */
  fulfil(tx: Transaction, item: ItemRow, reservation: ReservationRow): Promise<void>
  /** It is cancelled: books what is kept of its price; all else is the traveller's again. */
  unwind(tx: Transaction, item: ItemRow, kept: Kept): Promise<void>
  /** Shows it to staff: an order of which nobody knows, a change, or a cancellation that the supplier refuses. */
  review(tx: Transaction, item: ItemRow, reservation: ReservationRow, why: Review): Promise<void>
  /** It is not to be delivered any more, and nobody needs to look at it. */
  withdraw(tx: Transaction, item: ItemRow, reason: string): Promise<void>
  /** What a traveller reads of it. */
  describe(context: DescribeContext, item: WholeItem): ItemView
  /** What comes back if it is cancelled now, and by which rule. */
  quote(whole: WholeReservation, item: WholeItem, at: Quoting): CancellationQuote
  /** Its own paper, whether that can be had by now, and whether a calendar shows it. */
  papers(whole: WholeReservation, item: WholeItem): { paper: DocumentKind; ready: boolean; dated: boolean }
  /** How lists name it. `snapshot` has the parts of `listed` only. */
  line(item: { kind: ItemKind; snapshot: ItemSnapshot }, cityOf?: (iata: string) => string): ItemLine
  listed: readonly string[]
  /** How a name is corrected once it is sold. */
  names: NameDesk
  /** The same kind where others than the house sell it. */
  supplied?: ItemHandler
}

/** `endedBy`: of a stay, who ends it. */
export type Quoting = { refunded: Money; endedBy: StayFacts['endedBy']; now: Date }

/** `travellers`: how many come, where not everyone is named. */
export type ItemLine = Pick<
  ReservationSummary,
  'kind' | 'title' | 'titleLanguage' | 'origin' | 'destination' | 'poster' | 'departure' | 'return'
> & { travellers?: number }

/** Captured as soon as the order is placed. */
type Delivering = {
  captureWhen: 'ordered'
  /**
   * Delivers at once where that is possible; otherwise it goes on elsewhere.
   * @param rests where nothing is left to do then: the lease, which ends with the move that says that it is delivered
   * @returns whether it is delivered by this call
   */
  deliver(item: ItemRow, rests?: Rests): Promise<boolean>
}

/** Captured as soon as the order is placed, and delivered with it: what is paid is confirmed, and `fulfil` says so in the books. */
type Delivered = { captureWhen: 'ordered'; deliver: null }

/** Captured once someone has accepted it. */
type Waiting = {
  captureWhen: 'accepted'
  /**
   * Whether a rule may say yes instead of the person who must: what it decides by is read outside, before the transaction. Then nobody
   * has to be asked, unless the rule cannot.
   */
  hasRule(item: ItemRow): Promise<boolean>
  /** The yes of the rule, once by its key. `may`: `hasRule` says so. False where it is none: the person is asked. */
  acceptByRule(item: ItemRow, call: { key: string; may: boolean }): Promise<boolean>
  /** The money is ours: books whose it is, in the transaction that confirms it. */
  confirm(tx: Transaction, item: ItemRow, at: Date): Promise<void>
  /** The money could not be taken: the yes, where there was one, is none. Once by its key. @returns whether a person had said it */
  reopen(item: ItemRow, key: string): Promise<boolean>
  /** Who had said yes hears that it is none. */
  tellReopened(tx: Transaction, item: ItemRow): Promise<void>
  /** Nobody has answered in time. Compare-and-set: false when someone has after all. */
  lapse(tx: Transaction, item: ItemRow): Promise<boolean>
}

/** `by`: who ended it. `kept`: what its supplier keeps of its own price; left out where it does not say. */
export type Kept = { retained: Money; kept?: Money; at: Date; by: string }

/** `by`: how soon someone should look. `failed`: the supplier refuses to cancel, with its reason. */
export type Review = { category: 'schedule_change' | 'in_doubt' | 'failed'; by: Date; reason?: string }

/** Supplier of what owners on our site sell. */
export const HOUSE = 'house'

export type ItemHandlers = Partial<Record<ItemKind, ItemHandler>>

/** Throws Error for a kind that nobody handles: no such item can have been sold. */
export function handlerOf(handlers: ItemHandlers, item: Pick<ItemRow, 'kind' | 'supplier'>): ItemHandler {
  const handler = handlerFor(handlers, item.kind)
  return (item.supplier !== HOUSE && handler.supplied) || handler
}

/** Who prepares what is asked for: an offer says itself who sells it. */
export function handlerFor(handlers: ItemHandlers, kind: ItemKind): ItemHandler {
  const handler = handlers[kind]
  if (!handler) throw new Error(`nobody handles items of the kind "${kind}"`)
  return handler
}

/** Whose offer it is: an offer says so itself. */
export function sellerOf(handlers: ItemHandlers, offerId: string): ItemHandler {
  const sellers = Object.values(handlers).filter(({ offerPrefix }) => offerId.startsWith(offerPrefix))
  const [seller] = sellers.toSorted((a, b) => b.offerPrefix.length - a.offerPrefix.length)
  if (!seller) throw new Error('nobody sells offers of this kind')
  return seller
}
