/** What an owner sees of the money. Amounts are minor units, days are Brasília's. */
import { z } from 'zod'
import { OwnLanguageSchema } from '#modules/hotels/hotels.contract.ts'
import { MonthSchema } from '#platform/dates.contract.ts'
import { CURRENCIES } from '#platform/money.ts'
import { CARRIERS } from './payouts.contract.ts'

const Amount = z.int().describe('minor units; may be below zero')
const Day = z.iso.date()

/** gross − refunded − fee = net; paid + open = net. */
const SUMS = {
  currency: z.enum(CURRENCIES),
  gross: Amount,
  refunded: Amount,
  fee: Amount,
  net: Amount,
  paid: Amount,
  open: Amount,
}
const SumsSchema = z.object(SUMS).meta({ id: 'EarningSums' })
export type Sums = z.infer<typeof SumsSchema>

/** Where the money of one stay is. */
export const MONEY_STATES = [
  'not_due',
  'kept',
  'next_run',
  'in_run',
  'sent',
  'paid',
  'returned',
  'paid_again',
  'differs',
  'held',
  'not_verified',
  'rejected',
  'no_details',
  'cool_off',
  'stripe_off',
  'carried',
  'owed_back',
  'nothing',
] as const
export type MoneyState = (typeof MONEY_STATES)[number]

export const StatementLineSchema = z
  .object({
    stayId: z.uuid(),
    code: z.string(),
    hotelName: z.string(),
    hotelLanguage: OwnLanguageSchema,
    checkOut: Day,
    feePercent: z.int().describe('that it was booked with'),
    ...SUMS,
    state: z.enum(MONEY_STATES),
    explanation: z.string().describe('when it is paid, and why not yet'),
    expectedOn: Day.nullable().describe(
      'the Thursday of the run, or the day by which banks have worked on it; null for what Stripe carries',
    ),
    payments: z.array(
      z.object({
        run: z.int(),
        amount: Amount,
        status: z.enum(['prepared', 'sent', 'paid', 'returned', 'dropped']),
        reference: z.string().nullable(),
        on: Day,
        cameBack: z.boolean().describe('it takes back what came back of another one of the run'),
      }),
    ),
  })
  .meta({ id: 'StatementLine' })
export type StatementLine = z.infer<typeof StatementLineSchema>

export const StatementSchema = z
  .object({ month: MonthSchema, lines: z.array(StatementLineSchema), totals: z.array(SumsSchema) })
  .meta({ id: 'OwnerStatement' })
export type Statement = z.infer<typeof StatementSchema>

const SignedMoney = z.object({ currency: z.enum(CURRENCIES), amount: Amount })

export const EarningsSchema = z
  .object({
    feePercent: z.int().describe('of what is booked today; a booking keeps the one that it was made with'),
    nextFee: z
      .object({ from: Day, percent: z.int() })
      .nullable()
      .describe('what the fee of new bookings will be, and from which day on; null: it stays'),
    balances: z.array(SignedMoney).describe('what is owed and was not sent, also of stays that lie ahead'),
    toConfirm: z
      .object({ target: z.string(), reason: z.string(), amount: SignedMoney, carrier: z.enum(CARRIERS) })
      .nullable()
      .describe('a payment that came back: it waits until the owner confirms or changes where it goes'),
    carrier: z.enum(CARRIERS).describe('who carries payments to the owner by the details in force'),
    nextPayoutOn: Day.describe('the Thursday of the next run'),
    months: z
      .array(z.object({ month: MonthSchema, stays: z.int(), ...SUMS }))
      .describe('by month of check-out, the last first'),
  })
  .meta({ id: 'OwnerEarnings' })
export type Earnings = z.infer<typeof EarningsSchema>

export const InvoiceSchema = z
  .object({
    id: z.uuid(),
    number: z.string().describe('such as 2026-000017; without gaps within a year'),
    kind: z.enum(['invoice', 'credit_note']),
    issuedOn: Day,
    run: z.int().describe('the number of the payout run'),
    currency: z.enum(CURRENCIES),
    total: Amount,
  })
  .meta({ id: 'FeeInvoice' })
export const InvoiceDetailSchema = InvoiceSchema.extend({
  lines: z.array(
    z.object({
      code: z.string(),
      hotelName: z.string(),
      checkOut: Day,
      base: Amount.describe('paid by the guest and not given back'),
      feePercent: z.int().describe('that the stay was booked with'),
      amount: Amount.describe('our fee of it'),
    }),
  ),
}).meta({ id: 'FeeInvoiceDetail' })
export type Invoice = z.infer<typeof InvoiceSchema>
export type InvoiceDetail = z.infer<typeof InvoiceDetailSchema>

/** Of statements and invoices as files. */
export const FILE_TYPES = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  text: 'text/plain; charset=us-ascii',
} as const
