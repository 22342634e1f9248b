import type { Passwords } from '#modules/accounts/passwords/password-hash.ts'
import type { PersonalDataOf } from '#modules/accounts/personal-data.ts'
import type { SlowDown } from '#modules/accounts/slow-down.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Events } from '#platform/events.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { PostOffice } from '#platform/mail/post-office.ts'
import type { Vault } from '#platform/vault.ts'

/** What the use cases of customers work with. */
export type CustomerDeps = {
  db: Database
  clock: Clock
  mail: PostOffice
  jobs: Jobs
  events: Events
  translate: Translate
  vault: Vault
  passwords: Passwords
  slowDown: SlowDown
  publicUrl: string
  /** Asked for when someone is handed out or erased: those who keep it are built after the accounts. */
  personalData: () => PersonalDataOf
}

/** Where an attempt comes from. */
export type Origin = {
  address: string
  userAgent: string
  /** The hash of the browser's mark. */
  device?: string | null
}
