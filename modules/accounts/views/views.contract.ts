import { z } from 'zod'
import { ReasonSchema } from '#modules/accounts/people/reason.contract.ts'

/** Whose pages can be looked at. */
export const VIEWED_KINDS = ['customer', 'owner'] as const
/** `booking`: its traveller's, where staff act in their name. */
export const VIEW_KINDS = [...VIEWED_KINDS, 'booking'] as const
export type ViewKind = (typeof VIEW_KINDS)[number]
export type ViewedKind = (typeof VIEWED_KINDS)[number]

export const ViewWantedSchema = ReasonSchema.extend({ kind: z.enum(VIEWED_KINDS), id: z.uuid() }).meta({
  id: 'AccountViewWanted',
})
export type ViewWanted = z.infer<typeof ViewWantedSchema>

export const ActingWantedSchema = ReasonSchema.extend({ id: z.uuid().describe('of the reservation') }).meta({
  id: 'ActingWanted',
})

export const AccountViewSchema = z
  .object({
    id: z.uuid(),
    token: z.string().describe('of the person who is looked at; what it may do is said where it is asked for'),
    expiresAt: z.int().describe('milliseconds since 1970'),
    firstName: z.string(),
    lastName: z.string(),
  })
  .meta({ id: 'AccountView' })
export type AccountView = z.infer<typeof AccountViewSchema>
