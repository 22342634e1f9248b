import type { StaffContact, StaffIdentity } from '#modules/accounts/index.ts'
import type { Audit } from '#modules/audit/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { Translate } from '#platform/i18n.ts'
import type { JobDesk } from '#platform/job-desk.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Locale } from '#platform/locale.ts'
import type { PostOffice } from '#platform/mail/post-office.ts'
import type { OutsideCalls } from '#platform/outside-calls.ts'
import type { OutsideService, ServiceState, ServiceTrial } from './diagnostics.contract.ts'
import type { OpensStage } from './journeys/stage.ts'

export type Actor = Pick<StaffIdentity, 'id' | 'email' | 'role'>
/** How a service is called to see whether it answers. */
export type Trial = (asked: { staff: Actor; locale: Locale }) => Promise<Omit<ServiceTrial, 'ms'>>

export type DiagnosticsDeps = {
  db: Database
  clock: Clock
  jobs: Jobs
  desk: JobDesk
  audit: Pick<Audit, 'record'>
  staffNames: (ids: readonly string[]) => Promise<Map<string, string>>
  /** Where journeys are rehearsed. */
  openStage: OpensStage
  /** False: journeys are rehearsed only when someone asks. */
  rehearses: boolean
  calls: OutsideCalls
  mail: Pick<PostOffice, 'post'>
  translate: Translate
  publicUrl: string
  /** Who is told of what fails. */
  crew: () => Promise<readonly StaffContact[]>
  /** What is set up of each service. */
  serviceStates: () => Promise<Record<OutsideService, ServiceState>>
  /** Of those that can be tried. */
  trials: Partial<Record<OutsideService, Trial>>
}

type Act = { action: string; subject: string; detail?: Record<string, string> }

/** Writes down what staff did, last in its transaction. */
export function audited(
  { audit }: Pick<DiagnosticsDeps, 'audit'>,
  tx: Transaction,
  who: Actor,
  act: Act,
): Promise<void> {
  const { id, email, role } = who
  return audit.record(tx, { who: { id, email, role }, permission: 'diagnostics.work', ...act })
}
