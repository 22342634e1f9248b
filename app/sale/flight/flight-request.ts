import { toTraveller } from '#app/components/travellers/traveller-form.ts'
import type { HoldPart } from '#modules/reservations/items/items.contract.ts'
import type { Money } from '#platform/money.ts'
import type { FlightTyped } from './draft.ts'
import type { Journey } from './journey.ts'

/** What a draft asks to be held, as the API takes it. */
export function flightRequest(
  offerId: string,
  { travellers, extras }: FlightTyped,
  { places, international }: Pick<Journey, 'places' | 'international'>,
  totalSeen: Money,
) {
  const people = travellers.map((form, index) => toTraveller(form, places[index]?.type ?? 'adult', international))
  const choices = extras.map(({ price, ...choice }) => choice)
  return { kind: 'flight', offerId, totalSeen, travellers: people, extras: choices } as HoldPart
}
