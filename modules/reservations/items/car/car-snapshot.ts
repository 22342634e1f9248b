import type { CarOffer } from '#modules/cars/index.ts'
import type { ItemSnapshot } from '#modules/reservations/items/item-states.ts'
import type { ItemKind } from '#modules/reservations/items/items.contract.ts'

/** What is kept of a hire when it is held: all that was said. */
export type CarSnapshot = {
  demonstration: boolean
  car: CarOffer
  market: string
  /** Minor units within the item's amount that were kept of days that a change gave up. */
  kept?: number
  /** Minor units: a cancellation by the conditions keeps no less, because the hire was changed late. */
  atLeast?: number
  /** Minor units that a change added: they are paid at the depot and are no part of the item's amount. */
  due?: number
}
declare module '#modules/reservations/items/item-states.ts' {
  interface ItemSnapshots {
    car: CarSnapshot
  }
}

/** Throws Error for an item of another kind: its handler is asked for cars only. */
export function carSnapshot({ kind, snapshot }: { kind: ItemKind; snapshot: ItemSnapshot }): CarSnapshot {
  if (kind !== 'car') throw new Error(`an item of the kind "${kind}" is no car`)
  return snapshot as CarSnapshot
}

/** Where the car is hired: it stands in for no other depot, whatever changes. */
export const depotOf = (item: { kind: ItemKind; snapshot: ItemSnapshot }): string => carSnapshot(item).car.depot.id
