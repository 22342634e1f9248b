/** A kind of item that only tests sell: an hour in a lounge. What crosses the wire of it, and the life that it has. */
import { z } from 'zod'
import { MoneySchema } from '#modules/flights/flights.contract.ts'
import { ContactSchema, GuestSchema } from '#modules/reservations/hold/travellers.contract.ts'
import { CancellationSchema } from '#modules/reservations/items/cancellation.contract.ts'
import { lifeOf, statusesOf } from '#modules/reservations/items/item-moves.contract.ts'
import type { Money } from '#platform/money.ts'

export const LOUNGE_MOVES = lifeOf({
  held: ['ordering', 'expired', 'failed', 'cancelled'],
  expired: ['held', 'failed', 'cancelled'],
  ordering: ['ordering', 'awaiting_ticket', 'in_doubt', 'failed', 'expired'],
  in_doubt: ['ordering', 'failed'],
  awaiting_ticket: ['ticketed', 'cancelled'],
  ticketed: ['cancelled'],
  failed: ['cancelled'],
  cancelled: ['refunded'],
  refunded: [],
})

export const LoungeHoldSchema = z.object({
  kind: z.literal('lounge'),
  offerId: z.string(),
  totalSeen: MoneySchema,
  guest: GuestSchema,
  contact: ContactSchema,
  locale: z.enum(['en', 'pt-BR']),
})

export const LoungeItemSchema = z.object({
  id: z.uuid(),
  kind: z.literal('lounge'),
  status: z.enum(statusesOf(LOUNGE_MOVES)),
  supplier: z.string(),
  demonstration: z.boolean(),
  lounge: z.string(),
  day: z.iso.date(),
  travellerIds: z.array(z.uuid()),
  total: MoneySchema,
  cancellation: CancellationSchema,
})

type LoungeHold = z.infer<typeof LoungeHoldSchema>
export type LoungeItem = z.infer<typeof LoungeItemSchema>
export type LoungeSnapshot = { demonstration: boolean; lounge: string; day: string }

/** An offer of it, as the checkout shows it. */
export type FoundLounge = { kind: 'lounge'; over: null; id: string; lounge: string; total: Money }

declare module '#modules/reservations/items/found-offer.contract.ts' {
  interface FoundOffers {
    lounge: FoundLounge
  }
}
declare module '#modules/reservations/items/items.contract.ts' {
  interface SoldKinds {
    lounge: { hold: LoungeHold; view: LoungeItem }
  }
}
declare module '#modules/reservations/items/item-states.ts' {
  interface ItemMoves {
    lounge: typeof LOUNGE_MOVES
  }
  interface ItemSnapshots {
    lounge: LoungeSnapshot
  }
}
