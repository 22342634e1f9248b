import { z } from 'zod'
import { MoneySchema } from '#platform/money.contract.ts'

/** A law, what was agreed (the fare, the policy of a hotel), or a promise of our own that goes beyond both. */
export const GROUNDS = ['law', 'contract', 'promise'] as const
export type Ground = (typeof GROUNDS)[number]

/** What comes back before `until`, and what says so. The last step has no end. */
export const CancellationStepSchema = z
  .object({ until: z.iso.datetime().nullable(), refund: MoneySchema, by: z.enum(GROUNDS) })
  .meta({ id: 'CancellationStep' })
export type CancellationStepView = z.infer<typeof CancellationStepSchema>
