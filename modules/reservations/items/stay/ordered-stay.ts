import { HOUSE } from '#modules/reservations/items/item-handler.ts'
import type { ItemKind } from '#modules/reservations/items/items.contract.ts'

type Item = { kind: ItemKind; supplier: string; orderRef: string | null }

/** A stay that a hotel on our site was asked for. */
export function isOrderedStay<One extends Item>(item: One | undefined): item is One & { orderRef: string } {
  return item?.kind === 'stay' && item.supplier === HOUSE && item.orderRef !== null
}
