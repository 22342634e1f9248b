import { toContact } from '#app/booking/checkout/contact-form.ts'
import { toTraveller } from '#app/components/travellers/traveller-form.ts'
import type { Locale } from '#platform/locale.ts'
import type { Money } from '#platform/money.ts'
import type { Draft } from './draft.ts'
import type { Journey } from './journey.ts'

/** What a draft asks to be held, as the API takes it. */
export function holdRequest(draft: Draft, journey: Journey, totalSeen: Money, locale: Locale) {
  return {
    offerId: draft.offerId,
    totalSeen,
    travellers: draft.travellers.map((form, index) =>
      toTraveller(form, journey.places[index]?.type ?? 'adult', journey.international),
    ),
    contact: toContact(draft.contact, draft.travellers[0]?.nationality ?? ''),
    extras: draft.extras.map(({ price, ...choice }) => choice),
    locale,
  }
}
