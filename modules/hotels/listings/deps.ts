import type { Audit } from '#modules/audit/index.ts'
import type { Geo } from '#modules/geo/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, DatabaseOrTransaction } from '#platform/database/index.ts'
import type { Events } from '#platform/events.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Locale } from '#platform/locale.ts'
import type { PostOffice } from '#platform/mail/post-office.ts'

/** What listings need to know of their owners; others keep it (modules/partners). */
export type OwnerSummary = {
  id: string
  /** Of the company. */
  name: string
  email: string
  locale: Locale
  verification: 'pending' | 'verified' | 'rejected'
}
/** Closed and unknown accounts are left out. A caller within a transaction reads through it. */
export type ReadOwners = (ids: readonly string[], from?: DatabaseOrTransaction) => Promise<OwnerSummary[]>

export type ListingDeps = {
  db: Database
  clock: Clock
  events: Events
  geo: Pick<Geo, 'city'>
  audit: Pick<Audit, 'record'>
  mail: Pick<PostOffice, 'post'>
  translate: Translate
  publicUrl: string
  readOwners: ReadOwners
}
