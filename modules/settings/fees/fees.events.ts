import { eventKind } from '#platform/events.ts'

/**
 * A step of the platform fee that is set, or that is withdrawn before it has begun. `other`: the percentage that holds on its day
 * without it.
 */
export type FeeNews = { what: 'set' | 'withdrawn'; from: string; percent: number; other: number }

/** Published in the transaction that changes the schedule, once for each step. */
export const feeStepChanged = eventKind<FeeNews>('settings.fee-step-changed')
