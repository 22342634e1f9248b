/** What crosses the wire when a policy is changed: other days, other people. Amounts are integer minor units. */
import { z } from 'zod'
import { MOST_INSURED } from '#modules/insurance/covers.contract.ts'
import { PaymentMethodsSchema } from '#modules/payments/payments.contract.ts'
import { CancellationSchema } from '#modules/reservations/items/cancellation.contract.ts'
import { InsuredSchema } from '#modules/reservations/items/policy/policy-item.contract.ts'
import { MoneySchema } from '#platform/money.contract.ts'
import { PolicySideSchema } from './policy-change-view.contract.ts'

/** Region, cover and insurer stay: another one is another policy. */
export const NewPolicySchema = z
  .object({
    itemId: z.uuid(),
    from: z.iso.date(/*i18n*/ 'Choose the first day of your trip.'),
    until: z.iso.date(/*i18n*/ 'Choose the last day of your trip.'),
    insured: z.array(InsuredSchema).min(1).max(MOST_INSURED).describe('everyone who is insured from then on'),
  })
  .meta({ id: 'NewPolicy' })
export type NewPolicy = z.infer<typeof NewPolicySchema>

const Rule = z.object({ id: z.string(), source: z.string(), sentence: z.string() })

const PossibleSchema = z.object({
  status: z.literal('possible'),
  before: PolicySideSchema,
  after: PolicySideSchema,
  premiums: z.array(MoneySchema).describe('of each person after the change, in the order in which they were asked for'),
  toPay: MoneySchema.describe('of a higher premium'),
  back: MoneySchema.describe('of a lower one; the rest is kept, as it would be of a cancellation now'),
  kept: MoneySchema,
  rule: Rule.nullable().describe('how much of a lower premium comes back, and why'),
  cancellation: CancellationSchema.describe('of the changed policy'),
  methods: PaymentMethodsSchema.nullable().describe('null when there is nothing to pay'),
})
const ImpossibleSchema = z.object({
  status: z.literal('impossible'),
  reason: z.literal('closed'),
  sentence: z.string(),
})

export const PolicyChangeQuoteSchema = z
  .discriminatedUnion('status', [PossibleSchema, ImpossibleSchema])
  .meta({ id: 'PolicyChangeQuote' })
export type PolicyChangeQuote = z.infer<typeof PolicyChangeQuoteSchema>
export type PossiblePolicyChange = Extract<PolicyChangeQuote, { status: 'possible' }>

/** What was shown must still be so: otherwise nothing changes, and it is asked again. */
export const PolicyChangeRequestSchema = NewPolicySchema.extend({
  seen: z.object({ total: MoneySchema, toPay: MoneySchema, back: MoneySchema }),
}).meta({ id: 'PolicyChangeRequest' })
export type PolicyChangeRequest = z.infer<typeof PolicyChangeRequestSchema>
