/** What crosses the wire of an item, whatever its kind. */
import { z } from 'zod'
import { CancellationStepSchema } from '#modules/rights/cancellation.contract.ts'

export const ITEM_STATUSES = {
  flight: [
    'held',
    'expired',
    'ordering',
    'awaiting_ticket',
    'ticketed',
    'schedule_changed',
    'cancelled',
    'refunded',
    'in_doubt',
    'failed',
  ],
  stay: [
    'held',
    'expired',
    'ordering',
    'in_doubt',
    'failed',
    'pending',
    'accepted',
    'confirmed',
    'rejected',
    'lapsed',
    'completed',
    'no_show',
    'cancelled',
    'refunded',
  ],
  car: ['held', 'expired', 'confirmed', 'completed', 'cancelled'],
  policy: ['held', 'expired', 'issued', 'completed', 'cancelled'],
} as const

export const CancellationSchema = z
  .array(CancellationStepSchema.extend({ sentence: z.string().describe('of the rule that decides') }))
  .describe(
    'what a cancellation gives back, step by step, once the tickets are issued or the hotel has said yes; before that everything comes back',
  )
export type CancellationView = z.infer<typeof CancellationSchema>
