/** What is sold, as it crosses the wire: each kind of item is a line in each list. */
import { z } from 'zod'
import { type Contact, ContactSchema } from '#modules/reservations/hold/travellers.contract.ts'
import {
  type FlightHoldRequest,
  FlightHoldSchema,
  FlightItemSchema,
  type FlightItemView,
} from '#modules/reservations/items/flight/flight-item.contract.ts'
import {
  type StayHoldRequest,
  StayHoldSchema,
  StayItemSchema,
  type StayItemView,
} from '#modules/reservations/items/stay/stay-item.contract.ts'
import type { ITEM_STATUSES } from './item.contract.ts'

/** How each kind is asked for, and what is read of it once it is held. */
export interface SoldKinds {
  flight: { hold: FlightHoldRequest; view: FlightItemView }
  stay: { hold: StayHoldRequest; view: StayItemView }
}
/** A kind that can be bought; an item may be of one that is only planned, too. */
export type SoldKind = keyof SoldKinds
export type ItemKind = SoldKind | keyof typeof ITEM_STATUSES
export type HoldRequest = SoldKinds[SoldKind]['hold']
type PartOf<Hold> = Hold extends { offerId: string } ? Omit<Hold, 'contact' | 'locale'> : never
/** One of several: whom to write to, and in which language, is said once for all of them. */
export type HoldPart = PartOf<HoldRequest>
export type SeveralHold = { kind: 'several'; items: HoldPart[]; contact: Contact; locale: HoldRequest['locale'] }
/** What is sent: one item, or several that are had together or not at all. */
export type HoldBody = HoldRequest | SeveralHold
export type ItemView = SoldKinds[SoldKind]['view']

export const SoldKindSchema: z.ZodType<SoldKind, SoldKind> = z.enum(['flight', 'stay'])
const once = { contact: true, locale: true } as const
const HoldPartSchema: z.ZodType<HoldPart> = z.discriminatedUnion('kind', [
  StayHoldSchema.omit(once).meta({ id: 'StayHoldPart' }),
  FlightHoldSchema.omit(once).meta({ id: 'FlightHoldPart' }),
])
const SeveralHoldSchema = z
  .object({
    kind: z.literal('several'),
    items: z
      .array(HoldPartSchema)
      .min(2)
      .max(6)
      .describe('held together or not at all, under one code and one payment'),
    contact: ContactSchema,
    locale: z.enum(['en', 'pt-BR']).default('en'),
  })
  .meta({ id: 'SeveralHoldRequest' })
export const HoldRequestSchema: z.ZodType<HoldBody> = z.discriminatedUnion('kind', [
  StayHoldSchema,
  FlightHoldSchema,
  SeveralHoldSchema,
])
export const ReservationItemSchema: z.ZodType<ItemView, ItemView> = z.discriminatedUnion('kind', [
  FlightItemSchema,
  StayItemSchema,
])
