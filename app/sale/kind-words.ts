import type { MessageDescriptor } from '@lingui/core'

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
