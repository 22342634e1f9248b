/** What crosses the wire when plans change: quotes, cancellations, answers to the airline. Amounts are integer minor units. */
import { z } from 'zod'
import { MoneySchema } from '#modules/flights/flights.contract.ts'
import { OwnLanguageSchema } from '#modules/hotels/hotels.contract.ts'

export const CancelQuoteSchema = z
  .object({
    id: z.uuid(),
    itemIds: z.array(z.uuid()),
    refund: MoneySchema,
    retained: MoneySchema,
    interest: MoneySchema.describe('of instalments: charged and kept by the payment provider, besides the price'),
    /** The deciding rule in the reader's language, with where it is written. */
    rule: z.object({ id: z.string(), source: z.string(), sentence: z.string() }),
    considered: z.array(z.object({ id: z.string(), source: z.string(), sentence: z.string(), refund: MoneySchema })),
    remaining: z
      .array(z.object({ id: z.uuid(), title: z.string(), titleLanguage: OwnLanguageSchema, total: MoneySchema }))
      .describe('the other parts of the booking: they stay booked at their price and by their rules'),
    refundBy: z.iso.date(),
    /** Where the money goes. */
    method: z.enum(['card', 'pix', 'none']),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'CancellationQuote' })
export type CancelQuoteView = z.infer<typeof CancelQuoteSchema>

/** Which of several items; without it the first one that can be cancelled. */
export const CancelWhichSchema = z.object({
  item: z.uuid().optional().describe('which of several items; without it the first'),
})

export const CancelRequestSchema = z.object({ quoteId: z.uuid() }).meta({ id: 'CancelRequest' })

export const ChangeAnswerSchema = z
  .discriminatedUnion('answer', [
    z.object({ changeId: z.uuid(), answer: z.literal('accept') }),
    z.object({ changeId: z.uuid(), answer: z.literal('refund') }),
    z.object({ changeId: z.uuid(), answer: z.literal('rebook'), offerId: z.string().min(32).max(400) }),
  ])
  .meta({ id: 'ScheduleChangeAnswer' })
