import type { HeldStay } from '#modules/hotels/index.ts'
import type { HeldItem } from '#modules/reservations/hold/held-item.ts'
import { marketOfSale } from '#platform/market.contract.ts'

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
    snapshot: { demonstration, stay: offer, market: marketOfSale() },
    lastDay: offer.checkOut,
    extras: [],
  }
}
