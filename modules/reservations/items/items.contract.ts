/** What is sold, as it crosses the wire: each kind of item is a line in each list. */
import { z } from 'zod'
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
export type ItemView = SoldKinds[SoldKind]['view']

export const SoldKindSchema: z.ZodType<SoldKind, SoldKind> = z.enum(['flight', 'stay'])
export const HoldRequestSchema: z.ZodType<HoldRequest> = z.discriminatedUnion('kind', [
  StayHoldSchema,
  FlightHoldSchema,
])
export const ReservationItemSchema: z.ZodType<ItemView, ItemView> = z.discriminatedUnion('kind', [
  FlightItemSchema,
  StayItemSchema,
])
