import { msg } from '@lingui/core/macro'
import type { KindWords } from '#app/sale/kind-words.ts'

export const STAY_WORDS: KindWords = {
  whoTitle: msg`Who is staying?`,
  contact: {
    hint: msg`For the confirmation, and for the hotel to reach you. Not for advertising.`,
    noEmail: msg`Enter your email address.`,
    noPhone: msg`Enter a phone number with its country code, such as +55 11 91234-5678.`,
  },
  people: msg`Guests`,
  goods: msg`Your stay`,
  ifCancelled: msg`If you cancel once the stay is confirmed`,
  demonstration: msg`Demonstration: this hotel and the payment are invented. No room is sold and no money is taken.`,
  demonstrationInThanks: false,
  noDocuments: msg`They appear here as soon as the hotel has confirmed.`,
  extrasStep: null,
  priceMoves: msg`Hotels change their prices at any time. Nothing is held or paid until you confirm.`,
  priceRose: msg`The hotel has changed its price since. Would you like to book at the current price?`,
  notHeld: msg`Your room could not be held`,
  heldUntil: (time, city) => msg`Your room is held until ${time} (${city} time).`,
  staysHeld: msg`Your room stays held until the time above.`,
  declinedAndHeld: msg`Nothing was charged, and your room stays held.`,
  holdEnded: msg`Rooms are held for 15 minutes, then others may have them. Nothing was charged, and what you have typed is kept.`,
  lookAgain: msg`View the hotel again`,
  over: {
    expired: {
      title: msg`This offer has expired`,
      reason: msg`Prices are confirmed for 30 minutes. View the hotel again to see what it costs now; what you have typed is kept.`,
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
