import { z } from 'zod'

/* What we read of Stripe's answers, and nothing else. https://docs.stripe.com/api (2026-10-28) */

const CardSchema = z.object({ card: z.object({ brand: z.string(), last4: z.string() }).nullish() })

export const IntentSchema = z.object({
  id: z.string().startsWith('pi_'),
  object: z.literal('payment_intent'),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'canceled',
    'succeeded',
  ]),
  amount: z.int(),
  currency: z.string(),
  livemode: z.boolean(),
  client_secret: z.string().nullish(),
  cancellation_reason: z.string().nullish(),
  payment_method: z.union([z.string(), CardSchema]).nullish(),
  last_payment_error: z
    .object({ code: z.string().nullish(), decline_code: z.string().nullish(), payment_method: CardSchema.nullish() })
    .nullish(),
  next_action: z
    .object({
      type: z.string(),
      pix_display_qr_code: z
        .object({ data: z.string(), expires_at: z.int(), hosted_instructions_url: z.string().nullish() })
        .nullish(),
    })
    .nullish(),
})
export type Intent = z.output<typeof IntentSchema>

export const RefundSchema = z.object({
  /** `re_…` of cards, `pyr_…` of other ways to pay. */
  id: z.string(),
  object: z.literal('refund'),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  payment_intent: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  destination_details: z.object({ card: z.object({ reference: z.string().nullish() }).nullish() }).nullish(),
})
/** Of a refund that may be of anyone's. */
export const RefundedSchema = RefundSchema.pick({ payment_intent: true })
export type RefundSaid = z.output<typeof RefundSchema>

export const DisputeSchema = z.object({
  id: z.string().regex(/^(dp|du)_/),
  object: z.literal('dispute'),
  amount: z.int(),
  currency: z.string(),
  created: z.int(),
  status: z.enum([
    'warning_needs_response',
    'warning_under_review',
    'warning_closed',
    'needs_response',
    'under_review',
    'won',
    'lost',
    'prevented',
  ]),
  reason: z.string(),
  payment_intent: z.string().nullish(),
  balance_transactions: z.array(z.object({ amount: z.int(), fee: z.int(), currency: z.string() })),
  evidence_details: z.object({ due_by: z.int().nullish() }),
})
export type DisputeSaid = z.output<typeof DisputeSchema>

const names = z.array(z.string()).nullish()
export const AccountSchema = z.object({
  id: z.string().startsWith('acct_'),
  object: z.literal('account'),
  details_submitted: z.boolean(),
  payouts_enabled: z.boolean(),
  capabilities: z.object({ transfers: z.string().nullish() }).nullish(),
  requirements: z.object({ currently_due: names, past_due: names, disabled_reason: z.string().nullish() }).nullish(),
})
export type AccountSaid = z.output<typeof AccountSchema>

export const TransferSchema = z.object({
  id: z.string().startsWith('tr_'),
  object: z.literal('transfer'),
  amount: z.int(),
  amount_reversed: z.int(),
  currency: z.string(),
  destination: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})
export type TransferSaid = z.output<typeof TransferSchema>

const PayoutSchema = z.object({ payout_key: z.uuid() })

const MetadataSchema = z.object({ payment_key: z.uuid(), refund_key: z.uuid().optional() })

/** An event by the keys that its object has in its metadata; a dispute has none of ours. */
export const EventSchema = z.object({
  id: z.string().startsWith('evt_').max(255),
  type: z.string(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string().nullish(),
      payment_intent: z.string().nullish().catch(null),
      metadata: z.union([MetadataSchema, PayoutSchema]).nullish().catch(null),
    }),
  }),
})
