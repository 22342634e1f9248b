/** What staff see of payouts. Amounts are minor units, days are Brasília's, instants ISO 8601. */
import { z } from 'zod'
import { OwnLanguageSchema } from '#modules/hotels/hotels.contract.ts'
import { pageNumber, pageOfSchema, sortBy } from '#platform/lists/list.contract.ts'
import { CURRENCIES } from '#platform/money.ts'

const MoneySchema = z
  .object({ amount: z.int().describe('minor units; may be below zero'), currency: z.enum(CURRENCIES) })
  .meta({ id: 'SignedMoney' })
const Day = z.iso.date()
const Instant = z.iso.datetime()

/** gross − refunded − fee = net; `amount` is what the line pays of it, less what earlier lines did. */
export const PayoutLineSchema = z
  .object({
    stayId: z.uuid(),
    code: z.string(),
    hotelName: z.string(),
    hotelLanguage: OwnLanguageSchema,
    checkOut: Day,
    gross: MoneySchema,
    refunded: MoneySchema,
    fee: MoneySchema,
    net: MoneySchema,
    amount: MoneySchema,
  })
  .meta({ id: 'PayoutLine' })
export type PayoutLine = z.infer<typeof PayoutLineSchema>

/** A preview names no more owners of whom something is carried. */
export const MOST_CARRIED = 100

export const WAIT_REASONS = [
  'not_due',
  'kept',
  'differs',
  'held',
  'not_verified',
  'rejected',
  'no_details',
  'cool_off',
  'returned',
  'stripe_off',
  'carried',
] as const

/** Rows that are shown in pages. */
const Pages = z.object({ total: z.int(), page: z.int(), pages: z.int() })

export const PayoutPreviewSchema = z
  .object({
    thursday: Day.describe('guests must have left before'),
    openRun: z.uuid().nullable().describe('a run that waits for its approval; no other can be prepared meanwhile'),
    sums: z
      .array(z.object({ amount: MoneySchema, payments: z.int(), bookings: z.int() }))
      .describe('all that a run would pay now, by currency'),
    payouts: z
      .array(
        z.object({
          ownerId: z.uuid(),
          payee: z.string(),
          target: z.string().describe('the end of the account'),
          amount: MoneySchema,
          bookings: z.int(),
        }),
      )
      .describe('a page, the greatest first; what each pays for is asked for by its own'),
    payments: Pages.describe('of `payouts`'),
    waiting: z
      .array(PayoutLineSchema.extend({ ownerId: z.uuid(), reason: z.enum(WAIT_REASONS), explanation: z.string() }))
      .describe('a page: first what someone should look at, last what is not due yet'),
    left: Pages.describe('of `waiting`'),
    carried: z
      .array(z.object({ ownerId: z.uuid(), amount: MoneySchema }))
      .max(MOST_CARRIED)
      .describe('what owners owe, or nothing; the greatest first'),
    differences: z
      .array(
        z.object({
          ownerId: z.uuid(),
          reservationId: z.uuid(),
          ledger: MoneySchema,
          stays: MoneySchema.describe('what the stays say that is owed'),
        }),
      )
      .describe('nothing of these is paid before someone has looked'),
  })
  .meta({ id: 'PayoutPreview' })
export type PayoutPreview = z.infer<typeof PayoutPreviewSchema>

export const PayoutPreviewQuerySchema = z.object({
  payments: pageNumber().describe('the page of `payouts`'),
  left: pageNumber().describe('the page of `waiting`'),
})
export type PayoutPreviewQuery = z.output<typeof PayoutPreviewQuerySchema>

/** What one payment of a preview is for. */
export const PlannedLinesQuerySchema = z.object({ ownerId: z.uuid(), currency: z.enum(CURRENCIES), page: pageNumber() })
export type PlannedLinesQuery = z.output<typeof PlannedLinesQuerySchema>
export const PlannedLinesSchema = Pages.extend({ rows: z.array(PayoutLineSchema) }).meta({ id: 'PlannedPayoutLines' })
export type PlannedLines = z.infer<typeof PlannedLinesSchema>

export const RUN_STATUSES = ['prepared', 'approved', 'discarded'] as const
export const PAYOUT_WAYS = ['file', 'pix', 'stripe'] as const
/** Who carries a payment to its owner. */
export const CARRIERS = ['bank', 'stripe'] as const
export type Carrier = (typeof CARRIERS)[number]
export const carrierOf = (way: (typeof PAYOUT_WAYS)[number]): Carrier => (way === 'stripe' ? 'stripe' : 'bank')

/**
 * due: it is made next; in_doubt: we have no answer, and ask; waiting: our balance at Stripe is short; made; refused: Stripe said no;
 * reversed: Stripe took it back.
 */
export const TRANSFER_STATUSES = ['due', 'in_doubt', 'waiting', 'made', 'refused', 'reversed'] as const
export const PAYOUT_STATUSES = ['prepared', 'sent', 'paid', 'returned', 'dropped'] as const

export const PayoutRunSchema = z
  .object({
    id: z.uuid(),
    number: z.int(),
    thursday: Day,
    status: z.enum(RUN_STATUSES),
    preparedBy: z.object({ id: z.uuid(), name: z.string() }),
    preparedAt: Instant,
    approvedBy: z.object({ id: z.uuid(), name: z.string() }).nullable(),
    approvedAt: Instant.nullable(),
    discardedAt: Instant.nullable(),
    sums: z
      .array(z.object({ status: z.enum(PAYOUT_STATUSES), count: z.int(), amount: MoneySchema }))
      .describe('by status and currency'),
  })
  .meta({ id: 'PayoutRun' })
export type PayoutRun = z.infer<typeof PayoutRunSchema>

export const PayoutSchema = z
  .object({
    id: z.uuid(),
    ownerId: z.uuid(),
    payee: z.string(),
    target: z.string().describe('the end of the account'),
    amount: MoneySchema,
    cameBack: MoneySchema.nullable().describe('what of it Stripe took back while the rest stayed paid'),
    way: z
      .enum(PAYOUT_WAYS)
      .describe('with which file it goes to the bank, or by a transfer of Stripe; decided with the approval'),
    transfer: z.enum(TRANSFER_STATUSES).nullable().describe('of one that goes by Stripe'),
    leftAside: z
      .boolean()
      .describe(
        'its transfer was begun with a Stripe key of another kind, so staff alone can say that it is owed again',
      ),
    status: z.enum(PAYOUT_STATUSES),
    reference: z.string().nullable().describe('the mark of the payment at the bank or at Stripe'),
    reason: z.string().nullable().describe('why it was dropped or came back'),
    settledAt: Instant.nullable(),
    lines: z.array(PayoutLineSchema),
  })
  .meta({ id: 'Payout' })
export type Payout = z.infer<typeof PayoutSchema>

export const PayoutRunDetailSchema = PayoutRunSchema.extend({
  payouts: z.array(PayoutSchema).describe('a page of those that are asked for'),
  payments: Pages.describe('of `payouts`'),
  files: z
    .object({ file: z.int(), pix: z.int(), stripe: z.int() })
    .describe('how many payments of an approved run each file holds, and how many go by Stripe'),
  history: z
    .array(
      z.object({
        action: z.string(),
        payoutId: z.uuid().nullable(),
        payee: z.string().nullable().describe('whose payment was moved; null for a move of the whole run'),
        by: z.string(),
        reason: z.string().nullable(),
        at: Instant,
      }),
    )
    .describe('a page: the first has the last moves, the oldest of a page comes first'),
  moves: Pages.describe('of `history`'),
}).meta({ id: 'PayoutRunDetail' })
export const PayoutRunQuerySchema = z.object({
  payee: z.string().trim().max(120).optional().describe('a part of the name of who is paid'),
  status: z.enum(PAYOUT_STATUSES).optional().describe('of its payments'),
  page: pageNumber().describe('of `payouts`'),
  moves: pageNumber().describe('the page of `history`'),
})
export type PayoutRunQuery = z.output<typeof PayoutRunQuerySchema>
export type PayoutRunDetail = z.infer<typeof PayoutRunDetailSchema>

export const PayoutRunsWantedSchema = z.object({
  status: z.enum(RUN_STATUSES).optional(),
  sort: sortBy('number', 'thursday', 'prepared'),
})
export type PayoutRunsWanted = z.output<typeof PayoutRunsWantedSchema>
export const PayoutRunsQuerySchema = PayoutRunsWantedSchema.extend({ page: pageNumber() })
export type PayoutRunsQuery = z.output<typeof PayoutRunsQuerySchema>
export const PayoutRunsSchema = pageOfSchema(PayoutRunSchema).meta({ id: 'PayoutRuns' })
export type PayoutRuns = z.infer<typeof PayoutRunsSchema>

/** A bank's answer to a run of some three thousand payments. */
const LONGEST_ANSWER = 800_000
export const PixAnswerSchema = z
  .object({
    content: z
      .string()
      .min(1, /*i18n*/ 'Choose the bank’s answer file.')
      .max(LONGEST_ANSWER, /*i18n*/ 'This file is too long to be the answer to one payout run.')
      .describe('the file, each byte a sign (Latin-1)'),
  })
  .meta({ id: 'PixAnswer' })

export const PIX_ANSWER_PROBLEMS = ['unknown', 'refused', 'amount', 'reference', 'otherwise'] as const
export const PixAnswerTakenSchema = z
  .object({
    paid: z.int().describe('payments that are paid now'),
    returned: z.int().describe('payments that came back now'),
    known: z.int().describe('those whose outcome was known'),
    accepted: z.int().describe('those that the bank will make'),
    problems: z
      .array(
        z.object({
          line: z.int().describe('of the file, from 1'),
          code: z.string().describe("the bank's, of FEBRABAN's table; empty where it gives none"),
          payee: z.string().nullable().describe('null for a payment that is not of this run'),
          why: z
            .enum(PIX_ANSWER_PROBLEMS)
            .describe(
              'unknown: no Pix payment of this run; refused: by the bank, for a reason that is not the payee; amount: another one was paid; reference: the bank gives none; otherwise: it came back by now',
            ),
        }),
      )
      .describe('what was left as it is'),
  })
  .meta({ id: 'PixAnswerTaken' })
export type PixAnswerTaken = z.infer<typeof PixAnswerTakenSchema>

const Sentence = (most: number, message: string) => z.string().trim().min(1, message).max(most)
export const DiscardRunSchema = z
  .object({ reason: Sentence(500, /*i18n*/ 'Explain why you are discarding the payout run.') })
  .meta({ id: 'DiscardPayoutRun' })
export const PaidSchema = z
  .object({ reference: Sentence(100, /*i18n*/ 'Enter the bank’s reference for the payment.') })
  .meta({ id: 'PayoutPaid' })
export const ReturnedSchema = z
  .object({ reason: Sentence(500, /*i18n*/ 'Explain why the bank returned the payment.') })
  .meta({ id: 'PayoutReturned' })
