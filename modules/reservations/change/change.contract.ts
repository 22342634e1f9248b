/** What crosses the wire when a guest changes the dates or the party of a stay. Amounts are integer minor units. */
import { z } from 'zod'
import { MoneySchema } from '#modules/flights/flights.contract.ts'
import { StayPartySchema } from '#modules/hotels/hotels.contract.ts'
import { StayPriceSchema } from '#modules/hotels/search/hotel-results.contract.ts'
import { PayMethodSchema, PaymentMethodsSchema } from '#modules/payments/payments.contract.ts'
import { CancellationStepSchema } from '#modules/rights/cancellation.contract.ts'

export const CHANGE_STATUSES = [
  'unpaid',
  'pending',
  'accepted',
  'applied',
  'expired',
  'declined',
  'lapsed',
  'withdrawn',
  'failed',
] as const
export type ChangeStatus = (typeof CHANGE_STATUSES)[number]

/** How long a quote is valid, and how long there is to pay what it adds. */
export const CHANGE_MINUTES = 15

/** The rooms stay as they are: another room type or another number of rooms is another booking. */
export const NewStaySchema = z
  .object({
    checkIn: z.iso.date(/*i18n*/ 'Choose a check-in date.'),
    checkOut: z.iso.date(/*i18n*/ 'Choose a check-out date.'),
    ...StayPartySchema.pick({ adults: true, childAges: true }).shape,
  })
  .meta({ id: 'NewStay' })
export type NewStay = z.infer<typeof NewStaySchema>

const SidesSchema = z.object({
  checkIn: z.iso.date(),
  checkOut: z.iso.date(),
  nights: z.int(),
  party: StayPartySchema,
  total: MoneySchema,
})
export type ChangeSide = z.infer<typeof SidesSchema>

const Rule = z.object({ id: z.string(), source: z.string(), sentence: z.string() })

const PossibleSchema = z.object({
  status: z.literal('possible'),
  id: z.uuid(),
  before: SidesSchema,
  after: SidesSchema,
  price: StayPriceSchema.describe('of the changed stay, night by night'),
  newNights: z.array(z.iso.date()).describe('priced as they cost today; the others keep their price'),
  repriced: z.boolean().describe('for another party all nights are priced as they cost today'),
  kept: MoneySchema.describe('what the hotel keeps of a lower price, as it would of a cancellation now'),
  toPay: MoneySchema,
  back: MoneySchema,
  rule: Rule.nullable().describe('how much of a lower price comes back, and why'),
  refundBy: z.iso.date(),
  answerBy: z.iso.datetime().describe('the hotel must answer by then'),
  cancellation: z.array(CancellationStepSchema.extend({ sentence: z.string() })).describe('of the changed stay'),
  methods: PaymentMethodsSchema.nullable().describe('null when there is nothing to pay'),
  expiresAt: z.iso.datetime(),
})

const ImpossibleSchema = z.object({
  status: z.literal('impossible'),
  reason: z.string(),
  sentence: z.string(),
  days: z.array(z.iso.date()).describe('nights that are sold out'),
})

export const ChangeQuoteSchema = z
  .discriminatedUnion('status', [PossibleSchema, ImpossibleSchema])
  .meta({ id: 'StayChangeQuote' })
export type ChangeQuoteView = z.infer<typeof ChangeQuoteSchema>

export const ChangeRequestSchema = z
  .object({ quoteId: z.uuid(), totalSeen: MoneySchema.describe('of the changed stay, as the quote shows it') })
  .meta({ id: 'StayChangeRequest' })

export const ChangePaySchema = z
  .object({ method: PayMethodSchema, totalSeen: MoneySchema.describe('the difference, as the quote shows it') })
  .meta({ id: 'StayChangePayment' })

/** The change that is open, or the one that ended last, as the guest reads it. */
export const StayChangeSchema = z
  .object({
    id: z.uuid(),
    status: z.enum(CHANGE_STATUSES),
    before: SidesSchema,
    after: SidesSchema,
    toPay: MoneySchema,
    back: MoneySchema,
    kept: MoneySchema,
    payBy: z.iso.datetime().nullable(),
    answerBy: z.iso.datetime(),
    reason: z.string().nullable().describe('of the hotel, when it said no'),
    at: z.iso.datetime().describe('of its last move'),
  })
  .meta({ id: 'StayChange' })
export type StayChangeView = z.infer<typeof StayChangeSchema>

const REASON_MAX = 500
export const ChangeAnswerRequestSchema = z
  .object({
    change_id: z.uuid(),
    action: z.enum(['accept', 'decline'], /*i18n*/ 'Say whether you accept or decline.'),
    reason: z.string().trim().max(REASON_MAX, /*i18n*/ 'Use at most 500 characters for the reason.').default(''),
    despite: z
      .boolean()
      .default(false)
      .describe(
        'accept although an outside calendar has taken added nights too (409 `stay/taken-elsewhere` otherwise)',
      ),
  })
  .meta({ id: 'StayChangeAnswer' })

const OwnerSideSchema = z.object({
  checkin_date: z.iso.date(),
  checkout_date: z.iso.date(),
  adults: z.int(),
  child_ages: z.array(z.int()),
  total_price: MoneySchema,
})

/** What an owner reads of a change that waits for an answer. */
export const OwnerChangeSchema = z
  .object({
    id: z.uuid(),
    before: OwnerSideSchema,
    after: OwnerSideSchema,
    /** Change of the owner's part; below zero where the price is lower. */
    owner_difference: MoneySchema,
    answer_by: z.iso.datetime(),
    money: z.literal('in_doubt').nullable().describe('in_doubt: accepted, and the bank has not answered yet'),
  })
  .meta({ id: 'OwnerStayChange' })
export type OwnerChange = z.infer<typeof OwnerChangeSchema>
