import type { HeldFlights } from '#modules/flights/index.ts'
import type { HeldStay } from '#modules/hotels/index.ts'
import { lastDayOf } from '#modules/reservations/items/flight/journey.ts'
import type { FlightSnapshot, ItemSnapshot } from '#modules/reservations/items/item-states.ts'
import type { ItemKind } from '#modules/reservations/items/items.contract.ts'
import type { Day } from '#platform/dates.ts'
import type { Money } from '#platform/money.ts'

/** What a hold call took, of whatever kind it is. */
export type HeldItem = {
  kind: ItemKind
  supplier: string
  holdRef: string
  until: Date
  /** What the traveller said yes to. */
  total: Money
  /** The same with the extras. */
  charged: Money
  snapshot: ItemSnapshot
  lastDay: Day
  extras: HeldFlights['extras']
  /** Whose it is, where somebody else is owed for it. */
  ownerId: string | null
}

export function heldFlights(held: HeldFlights): HeldItem {
  const { supplier, holdRef, until, total, totalWithExtras: charged, extras } = held
  const snapshot = snapshotOf(held)
  return {
    kind: 'flight',
    supplier,
    holdRef,
    until,
    total,
    charged,
    snapshot,
    extras,
    ownerId: null,
    lastDay: lastDayOf(held.slices),
  }
}

export function snapshotOf(held: HeldFlights): FlightSnapshot {
  const { demonstration, slices, airports, carriers, fare, search, market, countries } = held
  return { demonstration, slices, airports, carriers, fare, search, market, countries }
}

/** The market of the sale: we are in Brazil, and sell there. */
const MARKET = 'BR'

export function heldStay({ holdRef, offer, total, until }: HeldStay): HeldItem {
  const { demonstration, ownerId } = offer.hotel
  return {
    kind: 'stay',
    supplier: 'house',
    holdRef,
    until,
    total,
    charged: total,
    ownerId,
    snapshot: { demonstration, stay: offer, market: MARKET },
    lastDay: offer.checkOut,
    extras: [],
  }
}
