/** What crosses the wire for payments. Amounts are integer minor units. */
import { z } from 'zod'
import { CURRENCIES } from '#platform/money.ts'

const Amount = z.object({ amount: z.int(), currency: z.enum(CURRENCIES) })

export const PAYMENT_STATUSES = [
  'requires_payment',
  'requires_action',
  'authorised',
  'captured',
  'partially_refunded',
  'refunded',
  'voided',
  'failed',
  'expired',
  'in_doubt',
] as const
export type PaymentStatus =
  | 'requires_payment'
  | 'requires_action'
  | 'authorised'
  | 'captured'
  | 'partially_refunded'
  | 'refunded'
  | 'voided'
  | 'failed'
  | 'expired'
  | 'in_doubt'

/** Accepted brands (specification §1); any other is refused by its name. */
export const CARD_BRANDS = ['visa', 'mastercard', 'diners'] as const
/** Why a card was declined, as far as the bank says. */
export const DECLINE_CODES = [
  'insufficient_funds',
  'card_declined',
  'expired_card',
  'incorrect_cvc',
  'lost_or_stolen',
  'authentication_failed',
  'processing_error',
  'limit_exceeded',
] as const

export const InstalmentPlanSchema = z
  .object({
    count: z.int().min(1).max(12),
    each: Amount.describe('the last one may be a few cents less'),
    total: Amount.describe('what the cardholder pays in all'),
    monthlyRate: z.number().describe('0.0249 is 2.49 % a month; 0 is free of interest'),
  })
  .meta({ id: 'InstalmentPlan' })

/** What the traveller must do next: pass the bank's check in a frame, or pay a Pix code before it expires. */
export const PaymentActionSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('challenge'), url: z.string().describe('a page of the provider, shown in a frame') }),
    z.object({
      kind: z.literal('pix'),
      code: z.string().describe('EMV text, to copy'),
      qrSvg: z.string().describe('a whole SVG document'),
      expiresAt: z.iso.datetime(),
      /** In the sandbox only: the page that plays the payer's bank. */
      sandboxUrl: z.string().nullable(),
    }),
  ])
  .meta({ id: 'PaymentAction' })

export const PaymentSchema = z
  .object({
    id: z.uuid(),
    status: z.enum(PAYMENT_STATUSES as unknown as [PaymentStatus, ...PaymentStatus[]]),
    method: z.enum(['card', 'pix']),
    amount: Amount,
    captured: Amount,
    refunded: Amount.describe('given back or on its way back'),
    card: z.object({ brand: z.enum(CARD_BRANDS), last4: z.string() }).nullable(),
    instalments: InstalmentPlanSchema.nullable(),
    declineCode: z.string().nullable(),
    action: PaymentActionSchema.nullable(),
    createdAt: z.iso.datetime(),
    demonstration: z.boolean(),
    stray: z.boolean().optional().describe('taken after its end: it pays for nothing and goes back by itself'),
    purpose: z.uuid().optional().describe('of a payment for a change of the reservation: which'),
  })
  .meta({ id: 'Payment' })
export type PaymentView = z.infer<typeof PaymentSchema>

export const REFUND_STATUSES = ['requested', 'pending', 'succeeded', 'failed', 'in_doubt'] as const
export const RefundSchema = z
  .object({
    id: z.uuid(),
    paymentId: z.uuid(),
    status: z.enum(REFUND_STATUSES),
    amount: Amount,
    reason: z.string(),
    createdAt: z.iso.datetime(),
    /** By when the money is back, by the rule that was promised. */
    promisedBy: z.iso.date().nullable(),
    settledAt: z.iso.datetime().nullable(),
    /** The provider's own mark, to show to a bank. */
    reference: z.string().nullable(),
    purpose: z.uuid().optional().describe('of money that comes back for a change of the reservation: which'),
    itemId: z.uuid().optional().describe('the item that it gives back for; left out for none in particular'),
    elsewhere: z.boolean().optional().describe("made with the payment provider's own tools, and not by us"),
  })
  .meta({ id: 'Refund' })
export type RefundView = z.infer<typeof RefundSchema>

export const PaymentMethodsSchema = z
  .object({
    provider: z.string(),
    demonstration: z.boolean(),
    card: z.object({
      fieldsUrl: z.string().describe('the page of hosted card fields, for a frame'),
      brands: z.array(z.enum(CARD_BRANDS)),
      instalments: z.array(InstalmentPlanSchema),
    }),
    pix: z.object({ expiresInSeconds: z.int() }).nullable().describe('null when the currency is not BRL'),
    digitalWalletsUrl: z
      .string()
      .nullable()
      .describe('the page of the wallet buttons that the provider has for this amount, for a frame'),
  })
  .meta({ id: 'PaymentMethods' })
export type PaymentMethodsView = z.infer<typeof PaymentMethodsSchema>

export const PayMethodSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('card'),
      token: z.string().min(8).max(200).describe('from the hosted card fields'),
      instalments: z.int().min(1).max(12).default(1),
    }),
    z.object({ kind: z.literal('pix') }),
  ])
  .meta({ id: 'PayMethod' })
export type PayMethod = z.infer<typeof PayMethodSchema>

/** Messages between the checkout and the frames with the card fields or the wallet buttons (window.postMessage, same origin, checked). */
export const FieldsMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('card-fields/ready') }),
  z.object({ type: z.literal('card-fields/height'), height: z.number() }),
  z.object({ type: z.literal('card-fields/invalid'), count: z.int() }),
  z.object({
    type: z.literal('card-fields/token'),
    token: z.string(),
    brand: z.enum(CARD_BRANDS),
    last4: z.string(),
  }),
  /** Enter was pressed in the fields: do what the pay button does. */
  z.object({ type: z.literal('card-fields/enter') }),
  /** The bank's check has ended; our server asks for the outcome and never trusts the browser's. */
  z.object({ type: z.literal('challenge/done') }),
])
export type FieldsMessage = z.infer<typeof FieldsMessageSchema>
/** The other way: asks the frame to check what was typed and to answer with `card-fields/token` or `invalid`. */
export type FieldsRequest = { type: 'card-fields/submit' }
