/** The API schemas of partners. Answers of the portal are wrapped in `data` (specification §7). */
import { z } from 'zod'
import { SecondFactorNeededSchema } from '#modules/accounts/second-factor/second-factor.contract.ts'
import { LOCALES } from '#platform/locale.ts'
import { BUSINESS_TYPES, PAYOUT_METHODS, PayoutFieldsSchema } from './registration.contract.ts'
import { VERIFICATION_STATUSES } from './verification.contract.ts'

export const DOCUMENT_KINDS = ['registration', 'identity', 'address', 'bank', 'other'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
export const DOCUMENT_BYTES = 10 * 1024 * 1024
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]
export const DOCUMENTS_MOST = 20
/** Hours until new payout details are in force. */
export const COOL_OFF_HOURS = 72

/** Of these no mail has to be sent; those about bookings, reviews of hotels, security and returned money always are. */
export const OPTIONAL_MAILS = ['guest_messages', 'payouts_sent'] as const
export type OptionalMail = (typeof OPTIONAL_MAILS)[number]

/** The hotel owner record (specification §3). */
export const HotelOwnerSchema = z
  .object({
    id: z.uuid(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    email_confirmed: z.boolean(),
    company_name: z.string(),
    verification_status: z.enum(VERIFICATION_STATUSES),
  })
  .meta({ id: 'HotelOwner' })
export type HotelOwner = z.infer<typeof HotelOwnerSchema>

export const SignedInSchema = z
  .object({
    status: z.literal('signed_in'),
    token: z.string().describe('bearer token; begins with ow_'),
    expiresAt: z.int().describe('epoch milliseconds'),
    hotelOwner: HotelOwnerSchema,
  })
  .meta({ id: 'OwnerSignedIn' })
const PasswordByMailSchema = z.object({ status: z.literal('set_password') })
export const LoginAnswerSchema = z
  .discriminatedUnion('status', [SignedInSchema, SecondFactorNeededSchema])
  .meta({ id: 'OwnerLogin' })
export const RegisterAnswerSchema = z
  .discriminatedUnion('status', [SignedInSchema, PasswordByMailSchema])
  .meta({ id: 'OwnerRegistered' })
export type SignedIn = z.infer<typeof SignedInSchema>
export type LoginAnswer = z.infer<typeof LoginAnswerSchema>
export type RegisterAnswer = z.infer<typeof RegisterAnswerSchema>

const text = (message: string, longest: number) => z.string().trim().min(1, message).max(longest).optional()
const blank = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .nullable()
    .transform((given) => given || null)
    .optional()

/** Fields that are left out stay as they are. The address cannot be changed; payout details have their own form. */
export const OwnerProfileChangeSchema = z
  .object({
    first_name: text(/*i18n*/ 'First name is required', 80),
    last_name: text(/*i18n*/ 'Last name is required', 80),
    phone: text(/*i18n*/ 'Phone is required', 40),
    company_name: text(/*i18n*/ 'Company name is required', 200),
    tax_id: text(/*i18n*/ 'Tax ID is required', 60),
    business_type: z.enum(BUSINESS_TYPES).nullable().optional(),
    business_registration_number: blank(60),
    website_url: blank(300),
    address_line1: text(/*i18n*/ 'Address is required', 300),
    address_line2: blank(300),
    city: text(/*i18n*/ 'City is required', 120),
    state: text(/*i18n*/ 'State is required', 120),
    postal_code: text(/*i18n*/ 'Postal code is required', 20),
    country: text(/*i18n*/ 'Country is required', 100),
    locale: z.enum(LOCALES).optional().describe('language of the mails'),
  })
  .meta({ id: 'OwnerProfileChange' })
export type OwnerProfileChange = z.output<typeof OwnerProfileChangeSchema>

export const OwnerProfileSchema = HotelOwnerSchema.extend({
  phone: z.string(),
  date_of_birth: z.string().nullable(),
  business_type: z.enum(BUSINESS_TYPES).nullable(),
  business_registration_number: z.string().nullable(),
  tax_id: z.string(),
  website_url: z.string().nullable(),
  address_line1: z.string(),
  address_line2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.string(),
  verification_reason: z.string().nullable().describe('why it was rejected'),
  payment_method: z.enum(PAYOUT_METHODS).describe('the one in force'),
  locale: z.enum(LOCALES),
  terms_version: z.string().nullable().describe('of the terms that were agreed to; null: versions were not kept then'),
  terms_accepted_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
}).meta({ id: 'OwnerProfile' })
export type OwnerProfile = z.infer<typeof OwnerProfileSchema>

/** Numbers and addresses show their end only: an open window must not give them away. */
export const PayoutViewSchema = z
  .object({
    payment_method: z.enum(PAYOUT_METHODS),
    paypal_email: z.string().nullable(),
    bank_account_holder: z.string().nullable(),
    bank_name: z.string().nullable(),
    bank_account_number: z.string().nullable(),
    bank_routing_number: z.string().nullable(),
    bank_swift_code: z.string().nullable(),
    moneygram_receiver_name: z.string().nullable(),
    moneygram_phone: z.string().nullable(),
    moneygram_address: z.string().nullable(),
    payment_notes: z.string().nullable(),
    stripe_account: z.string().nullable().describe('the name of the account at Stripe'),
    effective_at: z.iso.datetime().describe('in force from then on'),
  })
  .meta({ id: 'PayoutDetails' })
export type PayoutView = z.infer<typeof PayoutViewSchema>
export const PayoutInFullSchema = PayoutViewSchema.omit({ effective_at: true }).meta({ id: 'PayoutDetailsInFull' })
export const PayoutStateSchema = z
  .object({ in_force: PayoutViewSchema, waiting: PayoutViewSchema.nullable() })
  .meta({ id: 'PayoutState' })
export type PayoutState = z.infer<typeof PayoutStateSchema>
export const PayoutChangeSchema = z
  .object({ password: z.string().min(1, /*i18n*/ 'Password is required').max(512), details: PayoutFieldsSchema })
  .meta({ id: 'PayoutChange' })
export type PayoutChange = z.output<typeof PayoutChangeSchema>

/**
 * Why an account at Stripe can never be paid to again. gone: Stripe does not know it with the key that is in use, as one that was closed, or
 * that was opened with a test key; rejected: Stripe has closed it to payments for good.
 */
export const STRIPE_ENDS = ['gone', 'rejected'] as const
/** What an owner can do about being paid by Stripe. */
export const StripeAccountSchema = z
  .object({
    available: z.boolean().describe('false while the site takes no payments by Stripe'),
    account: z
      .object({
        details_submitted: z.boolean().describe('all that Stripe asked at first is answered'),
        payouts_enabled: z.boolean().describe('it can be paid to'),
        due: z.array(z.string()).describe('what Stripe still wants to know, by its own names'),
        ended: z.enum(STRIPE_ENDS).nullable().describe('why it can never be paid to again: another may take its place'),
        chosen: z.enum(['in_force', 'waiting']).nullable().describe('whether the payout details name this account'),
        asked_at: z.iso.datetime().describe('when Stripe said so'),
      })
      .nullable()
      .describe('null before it is opened'),
  })
  .meta({ id: 'StripeAccount' })
export type StripeAccount = z.infer<typeof StripeAccountSchema>
export const StripeLinkSchema = z
  .object({ url: z.url().describe('a page of Stripe, good for minutes') })
  .meta({ id: 'StripeLink' })
export const OwnPasswordSchema = z
  .object({ password: z.string().min(1, /*i18n*/ 'Password is required').max(512) })
  .meta({ id: 'OwnPassword' })

export const MailChoicesSchema = z
  .object({
    guest_messages: z.boolean().describe('a guest has written; at most every ten minutes'),
    payouts_sent: z.boolean().describe('a payout was sent'),
  })
  .meta({ id: 'OwnerMailChoices' })
export type MailChoices = z.infer<typeof MailChoicesSchema>
export const MailChoicesChangeSchema = MailChoicesSchema.partial().meta({ id: 'OwnerMailChoicesChange' })

export const DocumentSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(DOCUMENT_KINDS),
    name: z.string(),
    type: z.enum(DOCUMENT_TYPES),
    size: z.int().describe('bytes'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'PartnerDocument' })
export type DocumentView = z.infer<typeof DocumentSchema>
