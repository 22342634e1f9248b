import { msg } from '@lingui/core/macro'
import type { KindWords } from '#app/sale/kind-words.ts'

export const POLICY_WORDS: KindWords = {
  whoTitle: msg`Who is insured?`,
  contact: {
    hint: msg`For the policy, and if something happens. Not for advertising.`,
    noEmail: msg`Enter your email address.`,
    noPhone: msg`Enter a phone number with its country code, such as +55 11 91234-5678.`,
  },
  people: msg`Insured people`,
  goods: msg`Your insurance`,
  ifCancelled: msg`If you cancel the insurance`,
  demonstration: msg`Demonstration: the insurer and the payment are invented. Nobody is insured and no money is taken.`,
  demonstrationInThanks: true,
  noDocuments: msg`The policy appears here as soon as the insurer has issued it.`,
  extrasStep: null,
  priceMoves: msg`Prices of insurance follow the trip and the ages. Nothing is paid until you confirm.`,
  priceRose: msg`The price has changed since. Would you like to buy at the current price?`,
  notHeld: msg`Your insurance could not be prepared`,
  heldUntil: (time, city) => msg`The price is valid until ${time} (${city} time).`,
  staysHeld: msg`The price is valid until the time above.`,
  declinedAndHeld: msg`Nothing was charged, and the price is still valid.`,
  holdEnded: msg`Prices are held for 15 minutes. Nothing was charged, and what you have typed is kept.`,
  lookAgain: msg`Get a new quote`,
  over: {
    expired: {
      title: msg`This quote has expired`,
      reason: msg`Quotes are valid for 30 minutes. Ask for a new one; what you have typed is kept.`,
    },
    'sold-out': {
      title: msg`This insurance is no longer available`,
      reason: msg`Ask for a new quote to see what is sold now.`,
    },
    'not-found': {
      title: msg`There is no such quote`,
      reason: msg`The link is incomplete or old. Ask for a new quote.`,
    },
  },
}
