import type { DuffelClient } from '#modules/suppliers/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Logger } from '#platform/log.ts'

/** What the parts of the supplier share. */
export type DuffelStays = { client: DuffelClient; db: Database; clock: Clock; log: Logger }
