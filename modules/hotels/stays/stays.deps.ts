import type { KeyObject } from 'node:crypto'
import type { ReadOwners } from '#modules/hotels/listings/deps.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Translate } from '#platform/i18n.ts'
import type { PostOffice } from '#platform/mail/post-office.ts'
import type { Vault } from '#platform/vault.ts'

export type StayDeps = {
  db: Database
  clock: Clock
  /** Seals who stays. */
  vault: Vault
  /** Seals offers. */
  secret: KeyObject
  mail: Pick<PostOffice, 'post'>
  translate: Translate
  publicUrl: string
  readOwners: ReadOwners
  /** Asks the outside calendars of a hotel, within seconds and without an error. */
  refreshFeeds(hotelId: string): Promise<void>
}
