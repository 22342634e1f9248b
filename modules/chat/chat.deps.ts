import type { StaffIdentity } from '#modules/accounts/index.ts'
import type { Audit } from '#modules/audit/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, DatabaseOrTransaction } from '#platform/database/index.ts'
import type { Events } from '#platform/events.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { PostOffice } from '#platform/mail/post-office.ts'
import type { OpeningHours } from '#platform/opening-hours.ts'
import type { Vault } from '#platform/vault.ts'
import type { Live } from './live.ts'
import type { VisitorBlocks } from './visitor-blocks.ts'

export type Actor = Pick<StaffIdentity, 'id' | 'email' | 'role'>

export type ChatDeps = {
  db: Database
  clock: Clock
  jobs: Jobs
  events: Events
  vault: Vault
  audit: Pick<Audit, 'record'>
  mail: Pick<PostOffice, 'post'>
  translate: Translate
  live: Live
  /** When the desk is open. */
  hours(): Promise<OpeningHours>
  /** Visitors with whom staff do not chat. */
  blocks: VisitorBlocks
  /** Names by id; read through a transaction where there is one, which holds a connection already. */
  staffNames(ids: readonly string[], from?: DatabaseOrTransaction): Promise<Map<string, string>>
}
