import type { CoverFacts } from '#modules/insurance/insurance.contract.ts'
import type { ItemSnapshot } from '#modules/reservations/items/item-states.ts'
import type { ItemKind } from '#modules/reservations/items/items.contract.ts'
import type { ExchangeRates } from '#platform/rates.contract.ts'

/** What is kept of a policy when it is held: all that was promised, with the version of its terms. */
export type PolicySnapshot = {
  demonstration: boolean
  policy: CoverFacts
  market: string
  /** Of exchange, on the day of the sale: a change is priced by them. */
  rates?: ExchangeRates
  /** Minor units within the item's amount that were kept of a premium that a change lowered. */
  kept?: number
  /** Minor units: a cancellation by the terms keeps no less, because the policy was changed late. */
  atLeast?: number
}
declare module '#modules/reservations/items/item-states.ts' {
  interface ItemSnapshots {
    policy: PolicySnapshot
  }
}

/** Throws Error for an item of another kind: its handler is asked for policies only. */
export function policySnapshot({ kind, snapshot }: { kind: ItemKind; snapshot: ItemSnapshot }): PolicySnapshot {
  if (kind !== 'policy') throw new Error(`an item of the kind "${kind}" is no policy`)
  return snapshot as PolicySnapshot
}
