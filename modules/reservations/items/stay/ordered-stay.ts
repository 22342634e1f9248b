import type { ItemKind } from '#modules/reservations/items/items.contract.ts'

type Item = { kind: ItemKind; orderRef: string | null }

/** A stay that a hotel was asked for. */
export function isOrderedStay<One extends Item>(item: One | undefined): item is One & { orderRef: string } {
  return item?.kind === 'stay' && item.orderRef !== null
}
