import { z } from 'zod'

/** What is rehearsed, and its steps in order. */
export const JOURNEY_STEPS = {
  flight: ['search', 'hold', 'pay', 'ticket', 'cancel', 'refund', 'even'],
  stay: ['search', 'hold', 'pay', 'accept', 'cancel', 'refund', 'even'],
  car: ['search', 'hold', 'pay', 'confirm', 'cancel', 'refund', 'even'],
  policy: ['quote', 'hold', 'pay', 'issue', 'cancel', 'refund', 'even'],
  package: ['search', 'all-or-nothing', 'hold', 'pay', 'accept', 'confirm', 'cancel', 'refund', 'even'],
  chat: ['open', 'answer', 'read', 'reply', 'close'],
} as const
export const JOURNEYS = ['flight', 'stay', 'car', 'policy', 'package', 'chat'] as const
export type Journey = (typeof JOURNEYS)[number]
export type StepName = (typeof JOURNEY_STEPS)[Journey][number]
const STEP_NAMES = [...new Set(Object.values(JOURNEY_STEPS).flat())] as [StepName, ...StepName[]]

export const OUTCOMES = ['passed', 'failed', 'not_run'] as const
export type Outcome = (typeof OUTCOMES)[number]

export const REASONS = ['no_demonstration', 'no_right', 'name_taken', 'no_stage'] as const
/**
 * Why nothing was rehearsed. `no_demonstration`: in records of before, when a site that sells nothing invented had none; `no_right`: the database user may not create the database of the rehearsals; `name_taken`: a database of
 * that name is there and is not ours; `no_stage`: it could not be made ready.
 */
export type NotRun = (typeof REASONS)[number]

export const StepSchema = z
  .object({
    name: z.enum(STEP_NAMES),
    ms: z.int(),
    said: z.string().nullable().describe('why it failed; null for a step that passed'),
  })
  .meta({ id: 'JourneyStep' })
export type Step = z.infer<typeof StepSchema>

export const RunSchema = z
  .object({
    id: z.uuid(),
    journey: z.enum(JOURNEYS),
    outcome: z.enum(OUTCOMES),
    reason: z.enum(REASONS).nullable().describe('why it was not run'),
    startedAt: z.iso.datetime(),
    ms: z.int(),
    steps: z.array(StepSchema),
  })
  .meta({ id: 'JourneyRun' })
export type Run = z.infer<typeof RunSchema>

export const JourneyHistorySchema = z
  .object({
    runs: z.array(RunSchema).describe('newest first'),
    days: z.array(
      z.object({
        journey: z.enum(JOURNEYS),
        day: z.iso.date().describe('UTC'),
        passed: z.int(),
        failed: z.int(),
        notRun: z.int(),
        medianMs: z.int().nullable(),
      }),
    ),
    paused: z.boolean(),
    pausedBy: z.string().nullable(),
    changedAt: z.iso.datetime().nullable(),
    off: z.boolean().describe('by JOURNEYS=off in the environment: they run only when asked for'),
    nextAt: z.iso.datetime().nullable().describe('null while they are paused or off'),
  })
  .meta({ id: 'JourneyHistory' })
export type JourneyHistory = z.infer<typeof JourneyHistorySchema>

export const PauseSchema = z.object({ paused: z.boolean() }).meta({ id: 'JourneyPause' })
