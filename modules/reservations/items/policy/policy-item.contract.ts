/** What crosses the wire of insurance policies that are held, and of those that are issued. */
import { z } from 'zod'
import { MOST_INSURED } from '#modules/insurance/covers.contract.ts'
import { CoverFactsSchema } from '#modules/insurance/insurance.contract.ts'
import { PolicyChangeSchema } from '#modules/reservations/change-policy/policy-change-view.contract.ts'
import { nameSchema } from '#modules/reservations/hold/name-letters.contract.ts'
import { ContactSchema } from '#modules/reservations/hold/travellers.contract.ts'
import { CancellationSchema } from '#modules/reservations/items/cancellation.contract.ts'
import { lifeOf, statusesOf } from '#modules/reservations/items/item-moves.contract.ts'
import { MoneySchema } from '#platform/money.contract.ts'

/** The allowed changes of a policy's status. */
export const POLICY_MOVES = lifeOf({
  /** Nothing is taken from anyone: the price stands while it is paid. */
  held: ['ordering', 'expired', 'failed', 'cancelled'],
  expired: ['held', 'failed', 'cancelled'],
  /** The insurer is asked to accept it; once it has, the money is captured. */
  ordering: ['ordering', 'awaiting_ticket', 'in_doubt', 'failed', 'expired'],
  in_doubt: ['ordering', 'failed'],
  failed: ['cancelled'],
  /** It is paid, and the insurer is asked to issue it. */
  awaiting_ticket: ['issued', 'cancelled'],
  issued: ['completed', 'cancelled'],
  /** The last day of the cover is over. */
  completed: [],
  cancelled: ['refunded'],
  refunded: [],
})
export type PolicyItemStatus = keyof typeof POLICY_MOVES

/** Someone who is insured; the birth date must fit the age that was quoted. */
export const InsuredSchema = z
  .object({
    givenNames: nameSchema(/*i18n*/ 'Enter the insured person’s given name.'),
    surname: nameSchema(/*i18n*/ 'Enter the insured person’s surname.'),
    birthDate: z.iso.date(/*i18n*/ 'Enter the birth date.'),
  })
  .meta({ id: 'Insured' })
export type Insured = z.infer<typeof InsuredSchema>

export const PolicyHoldSchema = z
  .object({
    kind: z.literal('policy'),
    offerId: z.string().min(32).max(400),
    /** The total that the traveller has seen and said yes to. */
    totalSeen: MoneySchema,
    insured: z.array(InsuredSchema).min(1).max(MOST_INSURED).describe('in the order of the ages that were quoted'),
    contact: ContactSchema,
    locale: z.enum(['en', 'pt-BR']).default('en'),
  })
  .meta({ id: 'PolicyHoldRequest' })
export type PolicyHoldRequest = z.infer<typeof PolicyHoldSchema>

export const PolicyItemSchema = CoverFactsSchema.extend({
  id: z.uuid(),
  kind: z.literal('policy'),
  status: z.enum(statusesOf(POLICY_MOVES)),
  supplier: z.string(),
  demonstration: z.boolean(),
  policyNumber: z.string().nullable().describe('of the insurer, once it is issued'),
  travellerIds: z.array(z.uuid()).describe('who of the reservation is insured'),
  kept: MoneySchema.nullable().describe('of higher premiums'),
  changeable: z.boolean(),
  change: PolicyChangeSchema.nullable(),
  cancellation: CancellationSchema,
}).meta({ id: 'PolicyItem' })
export type PolicyItemView = z.infer<typeof PolicyItemSchema>

export const POLICY = { hold: PolicyHoldSchema, view: PolicyItemSchema, moves: POLICY_MOVES }
