import { type ContactForm, emptyContact } from '#app/booking/checkout/contact-form.ts'
import { emptyTraveller, type TravellerForm } from '#app/components/travellers/traveller-form.ts'
import { tabDraft } from '#app/sale/tab-draft.ts'
import type { ExtraChoice } from '#modules/reservations/hold/travellers.contract.ts'
import { add, type Money } from '#platform/money.ts'
import type { Place } from './journey.ts'

/** An extra with the price at which it was offered, for all travellers together it stands for. */
export type ChosenExtra = ExtraChoice & { price: Money }

/** Everything that was typed and chosen on the way to the payment of one offer. */
export type Draft = {
  offerId: string
  travellers: TravellerForm[]
  contact: ContactForm
  extras: ChosenExtra[]
  /** The reservation that was made from it, which holds seats until it is paid or given back. */
  heldCode: string | null
}

export const flightDraft = tabDraft<Draft>(
  'checkout-draft',
  ({ travellers, extras }) => Array.isArray(travellers) && Array.isArray(extras),
)

export function emptyDraft(offerId: string, places: readonly Place[], locale: string): Draft {
  return {
    offerId,
    travellers: places.map(() => emptyTraveller()),
    contact: emptyContact(locale),
    extras: [],
    heldCode: null,
  }
}

/** What was typed before, fitted to this offer: people and contact stay when one looks at another flight, extras do not. */
export function restoreDraft(fresh: Draft, stored: Draft | null): Draft {
  if (!stored) return fresh
  const same = stored.offerId === fresh.offerId
  return {
    ...fresh,
    travellers: fresh.travellers.map((empty, index) => ({ ...empty, ...stored.travellers[index] })),
    contact: { ...fresh.contact, ...stored.contact },
    extras: same ? stored.extras : [],
    heldCode: stored.heldCode,
  }
}

/** The fare with the extras: the number that every screen shows. */
export function totalOf(fare: Money, extras: readonly ChosenExtra[]): Money {
  return add(fare, ...extras.map(({ price }) => price))
}

/** Puts a choice in the place of the one before it for the same traveller and flight; null takes it away. */
export function withExtra(extras: readonly ChosenExtra[], slot: ExtraSlot, choice: ChosenExtra | null): ChosenExtra[] {
  const others = extras.filter((extra) => !inSlot(extra, slot))
  return choice ? [...others, choice] : others
}

export type ExtraSlot = { kind: 'seat' | 'bag'; traveller: number; slice: number; segment?: number }

export function findExtra(extras: readonly ChosenExtra[], slot: ExtraSlot): ChosenExtra | undefined {
  return extras.find((extra) => inSlot(extra, slot))
}

function inSlot(extra: ChosenExtra, { kind, traveller, slice, segment }: ExtraSlot): boolean {
  if (extra.kind !== kind || extra.traveller !== traveller || extra.slice !== slice) return false
  return extra.kind === 'bag' || extra.segment === segment
}
