/** The change of a policy that is open, or the last one, as it is read with the policy. */
import { z } from 'zod'
import { MoneySchema } from '#platform/money.contract.ts'

export const POLICY_CHANGE_STATUSES = ['unpaid', 'asked', 'applied', 'refused', 'expired', 'withdrawn'] as const
export type PolicyChangeStatus = (typeof POLICY_CHANGE_STATUSES)[number]

export const PolicySideSchema = z.object({
  from: z.iso.date(),
  until: z.iso.date(),
  days: z.int(),
  people: z.int(),
  total: MoneySchema,
})
export type PolicySide = z.infer<typeof PolicySideSchema>

export const PolicyChangeSchema = z
  .object({
    id: z.uuid(),
    status: z.enum(POLICY_CHANGE_STATUSES),
    before: PolicySideSchema,
    after: PolicySideSchema,
    toPay: MoneySchema,
    back: MoneySchema,
    kept: MoneySchema,
    payBy: z.iso.datetime().nullable(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'PolicyChange' })
export type PolicyChangeView = z.infer<typeof PolicyChangeSchema>
