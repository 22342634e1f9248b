import type { Purpose } from '#platform/retention.contract.ts'

/** Of each purpose: how many records are older than a moment, and so go in the next round. */
export type Forgotten = Readonly<Record<Purpose, (before: Date, now: Date) => Promise<number>>>
