import type Stripe from 'stripe'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Logger } from '#platform/log.ts'

export type StripeDeps = {
  db: Database
  clock: Clock
  log: Logger
  /** Its client with the key that is kept now. Throws Error where none is kept. */
  client: () => Promise<Stripe>
}
