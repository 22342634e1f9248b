import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Check } from '#modules/hotels/review/review.contract.ts'

type Asked = { word: MessageDescriptor; question: MessageDescriptor }

/** What staff look at, and what they ask themselves. */
export const CHECK_WORDS: Record<Check, Asked> = {
  name: { word: msg`Name`, question: msg`The property’s real name, without slogans or contact details` },
  address: { word: msg`Address`, question: msg`Complete, and the property exists there` },
  map: { word: msg`Map point`, question: msg`On the property, not in the city centre` },
  photos: { word: msg`Photos`, question: msg`Of this property, sharp, without text on them, with descriptions` },
  texts: { word: msg`Texts`, question: msg`True and readable, without links, prices or telephone numbers` },
  contact: { word: msg`Contact`, question: msg`Someone answers there` },
  rooms: { word: msg`Rooms`, question: msg`Beds, size and guests agree with the photos` },
  prices: { word: msg`Prices`, question: msg`Plausible, with taxes and fees where they belong` },
  owner: { word: msg`Owner`, question: msg`May rent out this property: company and address match` },
}

export function checkWords(check: string): MessageDescriptor {
  return CHECK_WORDS[check as Check]?.word ?? msg`Something else`
}
