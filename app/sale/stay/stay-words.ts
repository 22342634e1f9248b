import { msg } from '@lingui/core/macro'
import type { KindWords } from '#app/sale/kind-words.ts'
import type { BookedItem, Look } from '#app/sale/sale-kind.ts'
import type { StayItemStatus } from '#modules/reservations/items/stay/stay-item.contract.ts'

export const STAY_WORDS: KindWords = {
  whoTitle: msg`Who is staying?`,
  contact: {
    hint: msg`For the confirmation, and for the hotel to reach you. Not for advertising.`,
    noEmail: msg`Enter your e-mail address.`,
    noPhone: msg`Enter a phone number with its country code, such as +55 11 91234-5678.`,
  },
  people: msg`Guests`,
  goods: msg`Your stay`,
  ifCancelled: msg`If you cancel once the hotel has said yes`,
  demonstration: msg`Demonstration: this hotel and the payment are invented. No room is sold and no money is taken.`,
  demonstrationInThanks: false,
  noDocuments: msg`They appear here as soon as the hotel has confirmed.`,
  extrasStep: null,
  priceMoves: msg`Hotels change their prices at any time. Nothing is held and nothing is paid until you say yes.`,
  priceRose: msg`The hotel has changed its price since. Would you like to book at the price of now?`,
  notHeld: msg`Your room could not be held`,
  heldUntil: (time, city) => msg`Your room is held until ${time} (${city} time).`,
  staysHeld: msg`Your room stays held until the time above.`,
  declinedAndHeld: msg`Nothing was charged, and your room stays held.`,
  holdEnded: msg`Rooms are held for 15 minutes, then others may have them. Nothing was charged, and what you have typed is kept.`,
  lookAgain: msg`Look at the hotel again`,
  over: {
    expired: {
      title: msg`This offer has expired`,
      reason: msg`Prices are confirmed for 30 minutes. Look at the hotel again to see what it costs now; what you have typed is kept.`,
    },
    'sold-out': {
      title: msg`This room has just been booked`,
      reason: msg`Someone else took the last one. Look for another room; what you have typed is kept.`,
    },
    'not-found': {
      title: msg`There is no such offer`,
      reason: msg`The link is incomplete or belongs to an old search. Search for a hotel to get a fresh one.`,
    },
  },
}

/** Of a stay, where the status of the booking says too little. */
export const STAY_STATUS: Partial<Record<StayItemStatus, Look>> = {
  pending: { name: msg`Waiting for the hotel`, tone: 'warning' },
  accepted: { name: msg`Accepted by the hotel`, tone: 'sea' },
  confirmed: { name: msg({ message: 'Confirmed', context: 'a stay' }), tone: 'success' },
  rejected: { name: msg`Not confirmed by the hotel`, tone: 'neutral' },
  lapsed: { name: msg`Not answered by the hotel`, tone: 'neutral' },
  completed: { name: msg({ message: 'Completed', context: 'a stay' }), tone: 'success' },
  no_show: { name: msg`Guest did not come`, tone: 'neutral' },
}

/** Where the words of a flight do not fit. */
export const STAY_EVENTS: BookedItem['events'] = {
  held: msg`Room held`,
  'hold-expired': msg`Not paid in time: the room went back on sale`,
  abandoned: msg`Room given back`,
  'held-again': msg`Room held again`,
  ordered: msg`Booked with the hotel`,
  requested: msg`The hotel was asked`,
  accepted: msg`The hotel said yes`,
  confirmed: msg`Paid and confirmed`,
  rejected: msg`The hotel said no`,
  lapsed: msg`The hotel did not answer in time`,
  completed: msg`Stay completed`,
  'no-show': msg({ message: 'The guest did not come', context: 'history of a stay' }),
  'order-failed': msg`The booking did not come about`,
  'given-back': msg`The money goes back`,
  'stay-change-requested': msg`The hotel was asked for a change`,
  'stay-change-accepted': msg`The hotel agreed to the change`,
  'stay-changed': msg`The stay was changed`,
  'stay-change-declined': msg`The hotel declined the change`,
  'stay-change-lapsed': msg`The hotel did not answer the change in time`,
  'stay-change-withdrawn': msg`The change was withdrawn`,
  'stay-change-expired': msg`The change was not paid in time`,
  'stay-change-failed': msg`The change could not be made`,
}
