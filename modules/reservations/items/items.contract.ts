/** What is sold, as it crosses the wire. */
import { z } from 'zod'
import { type Contact, ContactSchema } from '#modules/reservations/hold/travellers.contract.ts'
import { CAR } from '#modules/reservations/items/car/car-item.contract.ts'
import { FLIGHT } from '#modules/reservations/items/flight/flight-item.contract.ts'
import { POLICY } from '#modules/reservations/items/policy/policy-item.contract.ts'
import { STAY } from '#modules/reservations/items/stay/stay-item.contract.ts'
import type { PLANNED_MOVES } from './item-moves.contract.ts'
import { MOST_ITEMS } from './most-items.contract.ts'

/** What is sold: for each kind its request, its view once it is held, and its statuses. One line per kind. */
export const SOLD = {
  flight: FLIGHT,
  stay: STAY,
  policy: POLICY,
  car: CAR,
}

type Sold = typeof SOLD
type Known = { [Kind in keyof Sold]: { hold: z.infer<Sold[Kind]['hold']>; view: z.infer<Sold[Kind]['view']> } }
/** Another kind may be declared where it lives. */
export interface SoldKinds extends Known {}
/** A kind that can be bought; an item may be of one that is only planned, too. */
export type SoldKind = keyof SoldKinds
export type ItemKind = SoldKind | keyof typeof PLANNED_MOVES
export type HoldRequest = SoldKinds[SoldKind]['hold']
type PartOf<Hold> = Hold extends { offerId: string } ? Omit<Hold, 'contact' | 'locale'> : never
/** One of several items: contact and language are given once for all of them. */
export type HoldPart = PartOf<HoldRequest>
export type SeveralHold = { kind: 'several'; items: HoldPart[]; contact: Contact; locale: HoldRequest['locale'] }
/** What is sent: one item, or several that are had together or not at all. */
export type HoldBody = HoldRequest | SeveralHold
export type ItemView = SoldKinds[SoldKind]['view']

export const SoldKindSchema: z.ZodType<SoldKind, SoldKind> = z.enum(
  Object.keys(SOLD).toSorted() as [SoldKind, ...SoldKind[]],
)
const once = { contact: true, locale: true } as const
const partOf = (kind: string, hold: z.ZodObject) => hold.omit(once).meta({ id: `${nameOf(kind)}HoldPart` })
const nameOf = (kind: string) => kind.charAt(0).toUpperCase() + kind.slice(1)

type Options = [z.ZodObject, ...z.ZodObject[]]
type Schemas = { hold: z.ZodObject; view: z.ZodObject }
const isUnnamed = ({ hold }: Schemas) => Number(hold.shape['kind']?.safeParse(undefined).success)
/** Those that must be named come before flights, which need not be. */
const kinds = Object.entries<Schemas>(SOLD).toSorted(([, a], [, b]) => isUnnamed(a) - isUnnamed(b))
const HoldPartSchema = z.discriminatedUnion('kind', kinds.map(([kind, { hold }]) => partOf(kind, hold)) as Options)
const SeveralHoldSchema = z
  .object({
    kind: z.literal('several'),
    items: z
      .array(HoldPartSchema)
      .min(2)
      .max(MOST_ITEMS)
      .describe('held together or not at all, under one code and one payment'),
    contact: ContactSchema,
    locale: z.enum(['en', 'pt-BR']).default('en'),
  })
  .meta({ id: 'SeveralHoldRequest' })
export const HoldRequestSchema = z.discriminatedUnion('kind', [
  ...kinds.map(([, { hold }]) => hold),
  SeveralHoldSchema,
] as z.ZodObject[] as Options) as unknown as z.ZodType<HoldBody>
export const ReservationItemSchema = z.discriminatedUnion(
  'kind',
  kinds.map(([, { view }]) => view) as Options,
) as unknown as z.ZodType<ItemView, ItemView>
