import { msg } from '@lingui/core/macro'
import type { KindWords } from '#app/sale/kind-words.ts'

export const FLIGHT_WORDS: KindWords = {
  whoTitle: msg`Who is travelling?`,
  contact: {
    hint: msg`For the tickets, and if a flight changes. Not for advertising.`,
    noEmail: msg`Enter the email address for the tickets.`,
    noPhone: msg`Enter a phone number on which you can be reached on the day of travel.`,
  },
  people: msg`Travellers`,
  goods: msg`Flights`,
  ifCancelled: msg`If you cancel`,
  demonstration: msg`Demonstration: airlines, fares and payment are invented. No seat is sold and no money is taken.`,
  demonstrationInThanks: true,
  noDocuments: msg`They appear here as soon as the booking is paid.`,
  extrasStep: msg`Bags and seats`,
  priceMoves: msg`Airlines change their fares at any time. Nothing is held or paid until you confirm.`,
  priceRose: msg`The cheaper seats on these flights have been sold. Would you like to book at the current price?`,
  notHeld: msg`Your seats could not be held`,
  heldUntil: (time, city) => msg`Your seats are held until ${time} (${city} time).`,
  staysHeld: msg`Your seats stay held until the time above.`,
  declinedAndHeld: msg`Nothing was charged, and your seats stay held.`,
  holdEnded: msg`Seats are held for 15 minutes, then others may have them. Nothing was charged.`,
  lookAgain: msg`Search again`,
  over: {
    expired: {
      title: msg`This offer has expired`,
      reason: msg`Prices are confirmed for 30 minutes. Search again to see what these flights cost now; what you have typed about travellers is kept.`,
    },
    'sold-out': {
      title: msg`This fare has just sold out`,
      reason: msg`Someone else took the last seats. Search again; what you have typed about travellers is kept.`,
    },
    'not-found': {
      title: msg`There is no such offer`,
      reason: msg`The link is incomplete or belongs to an old search. Search for your flights to get a fresh one.`,
    },
  },
}
