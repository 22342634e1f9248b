/**
 * The two records that register a partner (specification §3), each with its messages (§5). Each step has its own schema, so
 * that a form can check one at a time with the server's sentences.
 */

import { z } from 'zod'
import { EMAIL } from '#platform/email.contract.ts'
import { feeAt } from '#platform/fee-in-use.contract.ts'
import { USUAL_FEE } from '#platform/fees.contract.ts'

export const BUSINESS_TYPES = [
  'hotel',
  'motel',
  'resort',
  'bed_and_breakfast',
  'hostel',
  'vacation_rental',
  'other',
] as const
export type BusinessType = (typeof BUSINESS_TYPES)[number]
export const PAYMENT_METHODS = ['paypal', 'bank_transfer', 'moneygram'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
/** In what ways owners are paid: as registered, or by their own account at Stripe, which they open later. */
export const PAYOUT_METHODS = [...PAYMENT_METHODS, 'stripe'] as const
export type PayoutMethod = (typeof PAYOUT_METHODS)[number]
export const DEFAULT_COUNTRY = 'Brazil'
export const DEFAULT_PAYMENT_METHOD: PaymentMethod = 'paypal'

const PASSWORD_MIN = 8

/** Missing values get the specification's messages, values that are too long the general ones. */
const missing = (message: string) => (issue: { code?: string }) => (issue.code === 'invalid_type' ? message : undefined)
const required = (message: string, longest = 200) =>
  z
    .string({ error: missing(message) })
    .trim()
    .min(1, message)
    .max(longest)
const optional = (longest = 200) =>
  z
    .string()
    .trim()
    .max(longest)
    .nullish()
    .transform((text) => text || null)
const agreed = (error: string | (() => string)) => z.boolean({ error }).refine(Boolean, { error })
/** Specification §9, while it is so much. */
const FEE_AGREED = /*i18n*/ 'You must agree to the 20% platform fee'
const OTHER_FEE_AGREED = /*i18n*/ 'You must agree to the platform fee'
const feeAgreed = () => (feeAt(new Date()) === USUAL_FEE ? FEE_AGREED : OTHER_FEE_AGREED)

const PERSONAL = {
  first_name: required(/*i18n*/ 'First name is required', 80),
  last_name: required(/*i18n*/ 'Last name is required', 80),
  email: required(/*i18n*/ 'Email is required', 254).regex(EMAIL, /*i18n*/ 'Invalid email format'),
  phone: required(/*i18n*/ 'Phone is required', 40),
}
const BUSINESS = {
  company_name: required(/*i18n*/ 'Company name is required'),
  tax_id: required(/*i18n*/ 'Tax ID is required', 60),
  website_url: optional(300),
}
const ADDRESS = {
  address: required(/*i18n*/ 'Address is required', 300),
  city: required(/*i18n*/ 'City is required', 120),
  state: required(/*i18n*/ 'State is required', 120),
  country: optional(100).transform((country) => country ?? DEFAULT_COUNTRY),
  postal_code: required(/*i18n*/ 'Postal code is required', 20),
}
const PAYMENT = {
  payment_method: z.enum(PAYMENT_METHODS, { error: /*i18n*/ 'Payment method is required' }),
  paypal_email: optional(254),
  bank_account_holder: optional(),
  bank_name: optional(),
  bank_account_number: optional(60),
  bank_routing_number: optional(60).describe('in Brazil the branch (agência)'),
  bank_swift_code: optional(20),
  moneygram_receiver_name: optional(),
  moneygram_phone: optional(40),
  moneygram_address: optional(300),
  payment_notes: optional(1000),
}
const SECURITY = {
  password: z
    .string({ error: missing(/*i18n*/ 'Password is required') })
    .min(1, /*i18n*/ 'Password is required')
    .min(PASSWORD_MIN, /*i18n*/ 'Password must be at least 8 characters long')
    .max(512),
  confirm_password: z.string().max(512).default(''),
  terms_accepted: agreed(/*i18n*/ 'You must accept the terms and conditions'),
  platform_fee_agreed: agreed(feeAgreed),
}

type PaymentFields = z.output<z.ZodObject<typeof PAYMENT>>
type PaymentField = Exclude<keyof PaymentFields, 'payment_method'>

/** What each way of being paid cannot do without. */
const NEEDED: Record<PaymentMethod, readonly [PaymentField, string][]> = {
  paypal: [['paypal_email', /*i18n*/ 'PayPal email is required']],
  bank_transfer: [
    ['bank_account_holder', /*i18n*/ 'Account holder name is required'],
    ['bank_name', /*i18n*/ 'Bank name is required'],
    ['bank_account_number', /*i18n*/ 'Account number is required'],
  ],
  moneygram: [
    ['moneygram_receiver_name', /*i18n*/ 'Receiver name is required'],
    ['moneygram_phone', /*i18n*/ 'Phone number is required'],
  ],
}

function needsOfPayment(fields: PaymentFields, context: z.RefinementCtx) {
  for (const [field, message] of NEEDED[fields.payment_method])
    if (!fields[field]) context.addIssue({ code: 'custom', path: [field], message })
  if (fields.payment_method === 'paypal' && fields.paypal_email && !EMAIL.test(fields.paypal_email))
    context.addIssue({ code: 'custom', path: ['paypal_email'], message: /*i18n*/ 'Invalid email format' })
}

function samePassword(fields: { password: string; confirm_password: string }, context: z.RefinementCtx) {
  if (fields.password === fields.confirm_password) return
  context.addIssue({ code: 'custom', path: ['confirm_password'], message: /*i18n*/ 'Passwords do not match' })
}

/** The steps of the form at /hotel-owner/register, in their order. */
export const FIVE_STEPS = [
  z.object(PERSONAL),
  z.object(BUSINESS),
  z.object(ADDRESS),
  z.object(PAYMENT).superRefine(needsOfPayment),
  z.object(SECURITY).superRefine(samePassword),
] as const

export const FiveStepSchema = z
  .object({ ...PERSONAL, ...BUSINESS, ...ADDRESS, ...PAYMENT, ...SECURITY })
  .superRefine(needsOfPayment)
  .superRefine(samePassword)
export type FiveStepRecord = z.output<typeof FiveStepSchema>

/** How an owner is paid; the form of the settings. */
export const PayoutFieldsSchema = z.object(PAYMENT).superRefine(needsOfPayment).meta({ id: 'PayoutFields' })
export type PayoutFields = z.output<typeof PayoutFieldsSchema>
/** How an owner is paid, whichever way it is. */
export type PaidBy = Omit<PayoutFields, 'payment_method'> & {
  payment_method: PayoutMethod
  stripe_account?: string | null | undefined
}

const FILL = /*i18n*/ 'Please fill in all required fields before proceeding.'
const COMPLETE = /*i18n*/ 'Please complete all required fields and accept the terms.'

const WIZARD_PERSONAL = {
  first_name: required(FILL, 80),
  last_name: required(FILL, 80),
  email: required(FILL, 254).regex(EMAIL, /*i18n*/ 'Invalid email format'),
  phone: required(FILL, 40),
  date_of_birth: z.iso.date({ error: FILL }),
}
const WIZARD_BUSINESS = {
  business_name: required(FILL),
  business_type: z.enum(BUSINESS_TYPES, { error: FILL }),
  business_registration_number: required(FILL, 60),
  tax_id: required(FILL, 60),
}
const WIZARD_ADDRESS = {
  address_line1: required(FILL, 300),
  address_line2: optional(300),
  city: required(FILL, 120),
  state: required(FILL, 120),
  postal_code: required(FILL, 20),
  country: required(FILL, 100),
}
const WIZARD_BANK = {
  bank_name: required(COMPLETE),
  account_holder_name: required(COMPLETE),
  account_number: required(COMPLETE, 60),
  routing_number: required(COMPLETE, 60),
  swift_code: optional(20),
  terms_accepted: agreed(COMPLETE),
  platform_fee_agreed: agreed(COMPLETE),
}

/** The steps of the wizard at /hotel-owner/register-old, in their order. */
export const FOUR_STEPS = [
  z.object(WIZARD_PERSONAL),
  z.object(WIZARD_BUSINESS),
  z.object(WIZARD_ADDRESS),
  z.object(WIZARD_BANK),
] as const

export const FourStepSchema = z.object({ ...WIZARD_PERSONAL, ...WIZARD_BUSINESS, ...WIZARD_ADDRESS, ...WIZARD_BANK })
export type FourStepRecord = z.output<typeof FourStepSchema>

/** The record of the wizard is known by its business_name; every other is held against the form. */
export function isFourStep(record: object): boolean {
  return 'business_name' in record || 'business_registration_number' in record
}
