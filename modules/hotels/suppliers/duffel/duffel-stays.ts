import { type DuffelClient, DuffelError } from '#modules/suppliers/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Logger } from '#platform/log.ts'

/** What the parts of the supplier share. */
export type DuffelStays = { client: DuffelClient; db: Database; clock: Clock; log: Logger }

/** Null where Duffel refuses: that is an answer. */
export async function unlessRefused<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof DuffelError && error.trouble === 'refused') return null
    throw error
  }
}
