/** What staff see of partners and decide about them. */
import { z } from 'zod'
import { pageNumber, pageOfSchema, sortBy } from '#platform/lists/list.contract.ts'
import {
  DocumentSchema,
  HotelOwnerSchema,
  OwnerProfileSchema,
  PayoutStateSchema,
  StripeAccountSchema,
} from './partners.contract.ts'
import { VERIFICATION_STATUSES } from './verification.contract.ts'

export const PartnersWantedSchema = z.object({
  text: z.string().trim().max(120).optional().describe('a part of the name, the company or the email address'),
  status: z.enum(VERIFICATION_STATUSES).optional(),
  confirmed: z.enum(['yes', 'no', 'all']).default('yes').describe('whether the owner has proved the email address'),
  sort: sortBy('registered', 'company'),
})
export type PartnersWanted = z.output<typeof PartnersWantedSchema>
export const PartnerQuerySchema = PartnersWantedSchema.extend({ page: pageNumber() })
export type PartnerQuery = z.output<typeof PartnerQuerySchema>

export const PartnerRowSchema = HotelOwnerSchema.extend({
  city: z.string(),
  state: z.string(),
  country: z.string(),
  blocked: z.boolean().describe('staff have shut the account'),
  documents: z.int(),
  created_at: z.iso.datetime(),
  due: z.iso
    .datetime()
    .nullable()
    .describe('by when a decision is owed, two business days after it waits; null where none is'),
}).meta({ id: 'PartnerRow' })
export type PartnerRow = z.infer<typeof PartnerRowSchema>
export const PartnerPageSchema = pageOfSchema(PartnerRowSchema)
  .extend({
    /** Of all confirmed ones, for the tabs of the list. */
    counts: z.object({ pending: z.int(), verified: z.int(), rejected: z.int() }),
  })
  .meta({ id: 'PartnerPage' })
export type PartnerPage = z.infer<typeof PartnerPageSchema>

export const PartnerHistorySchema = z
  .object({ what: z.string(), by: z.string(), reason: z.string().nullable(), at: z.iso.datetime() })
  .meta({ id: 'PartnerHistoryEntry' })
export const PartnerDetailSchema = OwnerProfileSchema.extend({
  updated_at: z.iso.datetime().describe('pass it along with a decision'),
  registered_by: z.enum(['five-step', 'four-step']),
  payout: PayoutStateSchema,
  stripe: StripeAccountSchema.describe('as Stripe said it last'),
  documents: z.array(DocumentSchema),
  history: z.array(PartnerHistorySchema),
  warnings: z
    .array(z.object({ field: z.string(), message: z.string() }))
    .describe('what the checks find odd, in the language of the request'),
}).meta({ id: 'PartnerDetail' })
export type PartnerDetail = z.infer<typeof PartnerDetailSchema>

const Seen = z.enum(VERIFICATION_STATUSES).describe('the status that the decision is about; another one is a conflict')
const SeenAt = z.iso
  .datetime()
  .describe('`updated_at` of what was looked at: a decision about what was changed since is a conflict')
export const VerifySchema = z.object({ seen: Seen, updated_at: SeenAt }).meta({ id: 'PartnerVerify' })
export const RejectSchema = z
  .object({
    seen: Seen,
    updated_at: SeenAt,
    reason: z.string().trim().min(1, /*i18n*/ 'Explain why, so that the owner knows what to change.').max(1000),
  })
  .meta({ id: 'PartnerReject' })
