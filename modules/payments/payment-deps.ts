import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Liveness } from '#platform/liveness.ts'
import type { Logger } from '#platform/log.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { Books } from './payments.store.ts'

/** What the use cases of payments work with. */
export type PaymentDeps = Books & {
  db: Database
  clock: Clock
  log: Logger
  jobs: Jobs
  liveness: Pick<Liveness, 'owner'>
  /** Each that payments have ever been begun with. */
  providers: readonly PaymentProvider[]
  /** With which of them new ones begin now. */
  inUse: () => PaymentProvider
  /** How long an answer of the provider is waited for. */
  patienceMs?: number
}

/** Queues of this module. */
export const JOBS = {
  settle: 'payments.settle',
  sendRefund: 'payments.send-refund',
  webhook: 'payments.webhook',
  reconcile: 'payments.reconcile',
  followRefunds: 'payments.follow-refunds',
  followOldRefunds: 'payments.follow-old-refunds',
  forget: 'payments.forget',
} as const
