import { msg } from '@lingui/core/macro'
import type { KindWords } from './kind-words.ts'
import type { BookedItem } from './sale-kind.ts'

/** Of a booking of several kinds, where a page speaks of all of it. */
const SEVERAL: Omit<KindWords, 'extrasStep' | 'over'> = {
  whoTitle: msg`Who is coming along?`,
  people: msg`Travellers`,
  goods: msg`Your trip`,
  contact: {
    hint: msg`For the tickets and the confirmation, and if something changes. Not for advertising.`,
    noEmail: msg`Enter your email address.`,
    noPhone: msg`Enter a phone number on which you can be reached on the day of travel.`,
  },
  ifCancelled: msg`If you cancel`,
  demonstration: msg`Demonstration: what is sold here and the payment are invented. No money is taken.`,
  demonstrationInThanks: true,
  noDocuments: msg`They appear here as soon as the booking is confirmed.`,
  priceMoves: msg`Prices change at any time. Nothing is held or paid until you confirm.`,
  priceRose: msg`The prices have changed since. Would you like to book at the current price?`,
  notHeld: msg`Your trip could not be held`,
  heldUntil: (time, city) => msg`Everything is held for you until ${time} (${city} time).`,
  staysHeld: msg`Everything stays held until the time above.`,
  declinedAndHeld: msg`Nothing was charged, and everything stays held.`,
  holdEnded: msg`A trip is held for 15 minutes, then others may have it. Nothing was charged, and what you have typed is kept.`,
  lookAgain: msg`Hold it again`,
}

/** The words of the one kind, or those of several. */
export function wordsFor(all: readonly KindWords[]): KindWords {
  const [first, ...others] = all
  if (!first) throw new Error('nothing is sold')
  if (others.every((one) => one === first)) return first
  return { ...first, ...SEVERAL, extrasStep: all.find(({ extrasStep }) => extrasStep)?.extrasStep ?? null }
}

/** What happened to all of it at once, or to one after another. */
export const SEVERAL_EVENTS: BookedItem['events'] = {
  held: msg`Everything held`,
  'hold-expired': msg`Not paid in time: everything was released`,
  abandoned: msg`Everything released`,
  ordered: msg({ message: 'Ordered', context: 'one of several items' }),
}
