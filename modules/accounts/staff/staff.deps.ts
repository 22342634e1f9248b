import type { Passwords } from '#modules/accounts/passwords/password-hash.ts'
import type { SlowDown } from '#modules/accounts/slow-down.ts'
import type { Audit } from '#modules/audit/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Translate } from '#platform/i18n.ts'
import type { PostOffice } from '#platform/mail/post-office.ts'
import type { Vault } from '#platform/vault.ts'

/** What the use cases of staff work with. */
export type StaffDeps = {
  db: Database
  clock: Clock
  mail: PostOffice
  translate: Translate
  passwords: Passwords
  slowDown: SlowDown
  audit: Pick<Audit, 'record'>
  vault: Vault
  publicUrl: string
}
