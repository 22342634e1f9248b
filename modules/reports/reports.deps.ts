import type { Permission, StaffContact } from '#modules/accounts/index.ts'
import type { Audit } from '#modules/audit/index.ts'
import type { Geo } from '#modules/geo/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Logger } from '#platform/log.ts'
import type { PostOffice } from '#platform/mail/post-office.ts'
import type { ReportSources } from './report.ts'

export type ReportDeps = {
  db: Database
  clock: Clock
  log: Pick<Logger, 'error'>
  jobs: Jobs
  mail: Pick<PostOffice, 'post'>
  translate: Translate
  publicUrl: string
  audit: Pick<Audit, 'record'>
  geo: Pick<Geo, 'placeLabel' | 'countryName'>
  sources: ReportSources
  /** Names of members of staff by id, of those who have left too. */
  staffNames: (ids: readonly string[]) => Promise<Map<string, string>>
  /** Active members of staff whose role has a permission. */
  staffWith: (permission: Permission) => Promise<readonly StaffContact[]>
}
