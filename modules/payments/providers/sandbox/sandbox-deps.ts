import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Jobs } from '#platform/jobs.ts'

export type SandboxDeps = {
  db: Database
  clock: Clock
  jobs: Jobs
  /** Signs webhooks. */
  secret: Buffer
  /** Decides which webhooks come late and which come twice. */
  seed: number
  /** Every event is sent at once, and once: for who measures how long we take. */
  promptBank?: boolean
  /** Whose name the payer sees. */
  merchant: { name: string; city: string }
  /** How the late card waits; tests do not. */
  wait?: (ms: number) => Promise<void>
}

export const SANDBOX_JOBS = {
  settleRefund: 'sandbox-pay.settle-refund',
  decide: 'sandbox-pay.decide-dispute',
  forget: 'sandbox-pay.forget',
} as const
