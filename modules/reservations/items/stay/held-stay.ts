import type { HeldStay, HeldSupplied } from '#modules/hotels/index.ts'
import type { HeldItem } from '#modules/reservations/hold/held-item.ts'
import { HOUSE } from '#modules/reservations/items/item-handler.ts'
import { marketOfSale } from '#platform/market.contract.ts'

export function heldStay({ holdRef, offer, total, until }: HeldStay): HeldItem {
  const { demonstration, ownerId } = offer.hotel
  return {
    kind: 'stay',
    supplier: HOUSE,
    holdRef,
    until,
    total,
    charged: total,
    ownerId,
    snapshot: { demonstration, stay: offer, market: marketOfSale() },
    lastDay: offer.checkOut,
    extras: [],
  }
}

/** Nobody here owns the hotel. */
export function heldSupplied({ supplier, holdRef, offer, total, markUp, until }: HeldSupplied): HeldItem {
  return {
    kind: 'stay',
    supplier,
    holdRef,
    until,
    total,
    charged: total,
    markUp: markUp.amount,
    ownerId: null,
    snapshot: { demonstration: offer.hotel.demonstration, stay: offer, market: marketOfSale() },
    lastDay: offer.checkOut,
    extras: [],
  }
}
