/** What crosses the wire of what a cancellation gives back, whatever the kind. */
import { z } from 'zod'
import { CancellationStepSchema } from '#modules/rights/cancellation.contract.ts'

export const CancellationSchema = z
  .array(CancellationStepSchema.extend({ sentence: z.string().describe('of the rule that decides') }))
  .describe(
    'what a cancellation gives back, step by step, once the tickets are issued or the hotel has said yes; before that everything comes back',
  )
export type CancellationView = z.infer<typeof CancellationSchema>
