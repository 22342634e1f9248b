import { emptyTraveller, type TravellerForm } from '#app/components/travellers/traveller-form.ts'
import type { ExtraChoice } from '#modules/reservations/hold/travellers.contract.ts'
import { add, type Money } from '#platform/money.ts'
import type { Place } from './journey.ts'

/** An extra with the price at which it was offered, for all travellers together it stands for. */
export type ChosenExtra = ExtraChoice & { price: Money }

/** Everything that is typed and chosen towards one offer of flights. */
export type FlightTyped = { travellers: TravellerForm[]; extras: ChosenExtra[] }

/** @param country proposed as the nationality */
export function emptyFlight(places: readonly Place[], country: string): FlightTyped {
  return { travellers: places.map(() => ({ ...emptyTraveller(), nationality: country })), extras: [] }
}

/** A better proposal, as long as nobody is named and the first one stands. */
export function atHome({ travellers }: FlightTyped, proposed: string, home: string): Partial<FlightTyped> {
  const begun = travellers.some((one) => one.givenNames || one.surname || one.nationality !== proposed)
  return begun ? {} : { travellers: travellers.map((one) => ({ ...one, nationality: home })) }
}

/** People stay when one looks at another flight, extras do not. */
export function restoreFlight(empty: FlightTyped, stored: Partial<FlightTyped>, same: boolean): FlightTyped {
  const { travellers = [], extras = [] } = stored
  return {
    travellers: empty.travellers.map((form, index) => ({ ...form, ...travellers[index] })),
    extras: same ? extras : [],
  }
}

/** Most phones are from the country of the first traveller. */
export function phoneCountry({ travellers }: FlightTyped): string {
  return travellers[0]?.nationality ?? ''
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
