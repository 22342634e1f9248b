import { msg } from '@lingui/core/macro'
import type { KindWords } from '#app/sale/kind-words.ts'

export const CAR_WORDS: KindWords = {
  whoTitle: msg`Who drives?`,
  contact: {
    hint: msg`For the confirmation, and for the depot to reach you. Not for advertising.`,
    noEmail: msg`Enter your email address.`,
    noPhone: msg`Enter a phone number with its country code, such as +55 11 91234-5678.`,
  },
  people: msg`Driver`,
  goods: msg`Your car`,
  ifCancelled: msg`If you cancel`,
  demonstration: msg`Demonstration: this depot and the payment are invented. No car is hired out and no money is taken.`,
  demonstrationInThanks: false,
  noDocuments: msg`They appear here as soon as the car is confirmed.`,
  extrasStep: null,
  priceMoves: msg`Prices of cars change at any time. Nothing is held or paid until you confirm.`,
  priceRose: msg`The price of this car has changed since. Would you like to book at the current price?`,
  notHeld: msg`Your car could not be held`,
  heldUntil: (time, city) => msg`Your car is held until ${time} (${city} time).`,
  staysHeld: msg`Your car stays held until the time above.`,
  declinedAndHeld: msg`Nothing was charged, and your car stays held.`,
  holdEnded: msg`Cars are held for 15 minutes, then others may have them. Nothing was charged, and what you have typed is kept.`,
  lookAgain: msg`Search for a car again`,
  over: {
    expired: {
      title: msg`This offer has expired`,
      reason: msg`Prices are confirmed for 30 minutes. Search again to see what the car costs now; what you have typed is kept.`,
    },
    'sold-out': {
      title: msg`This car has just been booked`,
      reason: msg`Someone else took the last one. Look for another car; what you have typed is kept.`,
    },
    'not-found': {
      title: msg`There is no such offer`,
      reason: msg`The link is incomplete or belongs to an old search. Search for a car to get a fresh one.`,
    },
  },
}
