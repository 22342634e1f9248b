import type { StaffContact, StaffIdentity } from '#modules/accounts/index.ts'
import type { Audit } from '#modules/audit/index.ts'
import type { BackupPlan } from '#modules/settings/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Liveness } from '#platform/liveness.ts'
import type { Logger } from '#platform/log.ts'
import type { PostOffice } from '#platform/mail/post-office.ts'

export type BackupDeps = {
  db: Database
  /** Of the same database: a backup reads on a connection of its own. */
  databaseUrl: string
  clock: Clock
  jobs: Jobs
  log: Pick<Logger, 'error' | 'warn'>
  liveness: Liveness
  audit: Pick<Audit, 'record'>
  mail: Pick<PostOffice, 'post'>
  translate: Translate
  publicUrl: string
  /** What staff have set, with the passphrase in use. */
  plan: () => Promise<BackupPlan>
  staffNames: (ids: readonly string[]) => Promise<Map<string, string>>
  /** Who is told of one that failed. */
  crew: () => Promise<readonly StaffContact[]>
}

export type Actor = Pick<StaffIdentity, 'id' | 'email' | 'role'>

type Act = { action: string; subject: string; detail?: Record<string, string> }

/** Last in its transaction. */
export function audited(
  { audit }: Pick<BackupDeps, 'audit'>,
  tx: Parameters<Audit['record']>[0],
  who: Actor | null,
  act: Act,
) {
  const by = who && { id: who.id, email: who.email, role: who.role }
  return audit.record(tx, { who: by, permission: who ? 'settings.manage' : null, ...act })
}
