import type { MessageDescriptor } from '@lingui/core'
import type { ComponentType, ReactNode } from 'react'
import type { Place } from '#app/components/cancellation/place.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { HoldPart, SoldKind } from '#modules/reservations/items/items.contract.ts'
import type { ReservationSummary } from '#modules/reservations/read/own-reservations.contract.ts'
import type { ReservationStatus, ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { StaffReservationDetail } from '#modules/reservations/staff/staff-reservations.contract.ts'
import type { CancellationStepView } from '#modules/rights/cancellation.contract.ts'
import type { Locale } from '#platform/locale.ts'
import type { Money } from '#platform/money.ts'
import type { KindWords } from './kind-words.ts'
import type { OfferKind } from './offer-kind.ts'

/** A kind that is sold: its words in lists, and what the other pages show of it, each loaded when it is needed. */
export type SaleKind = {
  line: LineWords
  /** Pages of bookings. */
  booked(): Promise<BookedKind>
  /** The checkout. */
  offers(): Promise<OfferKind>
  /** The page of staff about a reservation. */
  staff(): Promise<StaffKind>
}

/** By their names: pages are given them, so that tests may have others. */
export type SaleKinds = Readonly<Partial<Record<SoldKind, SaleKind>>>

/** How lists of bookings speak of one kind. */
export type LineWords = {
  /** With its place, where the title alone does not name it. */
  placed: boolean
  /** Before its title, where lists mix it with journeys. */
  icon: ComponentType<{ className: string }> | null
  people(count: number): MessageDescriptor
  /** Where the usual words for the status of a booking do not fit. */
  status: Partial<Record<ReservationStatus, Look>>
  /** It was not cancelled and yet is over. */
  ended: Partial<Record<NonNullable<ReservationSummary['ended']>, Look>>
}

/** What staff see of one kind of item. */
export type StaffKind = {
  kind: SoldKind
  /** What the timeline calls it, and its statuses. */
  word: MessageDescriptor
  looks: Record<string, { word: MessageDescriptor } | undefined>
  panels(detail: StaffReservationDetail): ReactNode
  /** Until when its names can be corrected, and what else is said before one is. */
  nameRule: MessageDescriptor
}

/** What the pages of bookings show of one kind of item. */
export type BookedKind = {
  /** Those items of a reservation that its pages are about; none where it has no such item. */
  items(reservation: ReservationView): BookedItem[]
}

export type Look = { name: MessageDescriptor; tone: BadgeTone }
/** On whose clock deadlines are told. */
export type Zone = { timeZone: string; cityName: string }
export type OnChanged = (reservation: ReservationView) => void

/** `seen`: the price that was said yes to. */
export type Again = {
  label: MessageDescriptor
  seen: Money
  phoneCountry(typed: object): string
  request(offerId: string, typed: object, totalSeen: Money): HoldPart
}

/** One item of a reservation, with everything that the pages show of it. */
export type BookedItem = {
  /** Of the item. */
  id: string
  words: KindWords
  title: string
  /** That its title is in, where that is known. */
  titleLanguage?: Locale | undefined
  zone: Zone
  /** The search that leads to the like again. */
  againPath: string
  /** What comes back of it when it is cancelled. */
  promise: { steps: CancellationStepView[]; total: Money; place: Place }
  /** The travellers or guests. */
  travellers: ReservationView['travellers']
  /** True once nothing of it is valid any more. */
  over: boolean
  /** Where the status of the booking says too little. */
  look: Look | undefined
  /** Its events in the timeline, where the usual words do not fit. */
  events: Record<string, MessageDescriptor>
  /** Something of it is still on its way, whatever the status of the booking says. */
  isMoving: boolean
  /** What is paid for, beside the checkout's steps. */
  summary(below: ReactNode): ReactNode
  /** Said before it is paid. */
  beforePaying: ReactNode
  /** How the same is held again with what was typed, where one press may do that. */
  again: Again | null
  /** Its status, with the next deadline. */
  sentence(at: (instant: string | null) => ReactNode): ReactNode
  /** The cancellation was agreed to, and the supplier has not confirmed it. */
  cancelling(agreed: NonNullable<ReservationView['cancelling']>): ReactNode
  card: ReactNode
  people: ReactNode
  price: ReactNode
  /** Whether the thanks name the people again. */
  namesInThanks: boolean
  /** What happens next, as lines of a list. */
  nextSteps: ReactNode
  /** What waits for an answer, above everything else. */
  urgent(onAnswered: OnChanged): ReactNode
  /** The main column of the reservation's page. */
  sections(onChanged: OnChanged): ReactNode
  rights(onCancelled: OnChanged): ReactNode
}
