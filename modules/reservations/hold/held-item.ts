import type { HeldFlights } from '#modules/flights/index.ts'
import type { ItemSnapshot } from '#modules/reservations/items/item-states.ts'
import type { ItemKind } from '#modules/reservations/items/items.contract.ts'
import type { Person } from '#modules/reservations/privacy/personal-data.ts'
import type { Day } from '#platform/dates.ts'
import type { Money } from '#platform/money.ts'

/** What was checked of a request before anything is held, and how it is held. */
export type PreparedHold = {
  /** In E.164. */
  phone: string
  people: readonly Person[]
  wishes?: string
  /** Of flights: how many seats on which. */
  seats: number
  departures: readonly string[]
  take(until: Date): Promise<HeldItem>
}

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
  /** Of the total, what is ours on top of the supplier's price; minor units. */
  markUp?: number
  snapshot: ItemSnapshot
  lastDay: Day
  extras: HeldFlights['extras']
  /** Whose it is, where someone else is owed for it. */
  ownerId: string | null
}
