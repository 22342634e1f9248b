import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { Place } from '#app/components/cancellation/place.ts'
import type { BadgeTone } from '#app/ui/badge.tsx'
import type { HoldPart } from '#modules/reservations/items/items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { CancellationStepView } from '#modules/rights/cancellation.contract.ts'
import type { Money } from '#platform/money.ts'

/** What a kind of item shows on the pages of bookings. Another kind is a folder beside flight/ and stay/ and a line in kinds.ts. */
export type SaleKind = {
  /** Those items of a reservation that its pages are about; none where it has no such item. */
  parts(reservation: ReservationView): Part[]
}

export type Look = { name: MessageDescriptor; tone: BadgeTone }
/** On whose clock deadlines are told. */
export type Zone = { timeZone: string; cityName: string }
export type OnChanged = (reservation: ReservationView) => void

/** `seen`: the price that was said yes to. */
export type Again = {
  seen: Money
  phoneCountry(typed: object): string
  request(offerId: string, typed: object, totalSeen: Money): HoldPart
}

/** One item of a reservation, with everything that the pages show of it. */
export type Part = {
  /** Of the item. */
  id: string
  words: KindWords
  title: string
  zone: Zone
  /** The search that leads to the like again. */
  againPath: string
  /** What comes back of it when it is cancelled. */
  promise: { steps: CancellationStepView[]; total: Money; place: Place }
  /** Who comes. */
  travellers: ReservationView['travellers']
  /** Nothing of it stands any more. */
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
  /** Where it stands, with the next deadline. */
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

type Over = { title: MessageDescriptor; reason: MessageDescriptor }

/** The words of a kind, where a page that serves every kind speaks of it. */
export type KindWords = {
  /** Above the form. */
  whoTitle: MessageDescriptor
  /** What we write and call for, and what is said where it is missing. */
  contact: { hint: MessageDescriptor; noEmail: MessageDescriptor; noPhone: MessageDescriptor }
  people: MessageDescriptor
  goods: MessageDescriptor
  ifCancelled: MessageDescriptor
  demonstration: MessageDescriptor
  /** The thanks say it too. */
  demonstrationInThanks: boolean
  noDocuments: MessageDescriptor
  /** The name of the step before the payment; null for none. */
  extrasStep: MessageDescriptor | null
  /** Why its price may change at any moment, and why it rose since the offer. */
  priceMoves: MessageDescriptor
  priceRose: MessageDescriptor
  notHeld: MessageDescriptor
  heldUntil(time: string, city: string): MessageDescriptor
  staysHeld: MessageDescriptor
  declinedAndHeld: MessageDescriptor
  holdEnded: MessageDescriptor
  lookAgain: MessageDescriptor
  over: Record<'expired' | 'sold-out' | 'not-found', Over>
}
