import type { StaffIdentity } from '#modules/accounts/index.ts'
import type { Audit, Changes } from '#modules/audit/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Locale } from '#platform/locale.ts'
import type { PostOffice } from '#platform/mail/post-office.ts'
import type { PersonKind } from './campaigns.tables.ts'

/** Someone who can be written to, as of now. */
export type Person = {
  id: string
  email: string
  /** Null where it is not known. */
  firstName: string | null
  locale: Locale
  /** Has said yes to offers and not taken it back. */
  consent: boolean
}

/** When a customer last paid for a trip, and whether one is still ahead. */
export type PersonTrips = { lastPaidAt: Date | null; ahead: boolean }

/** A message that a customer or an owner finds on the site, in each language. */
export type SiteMessage = {
  kind: PersonKind
  personId: string
  campaignId: string
  /** Of this person alone. */
  recipientId: string
  texts: Record<Locale, { title: string; text: string }>
  path: string
  at: Date
}

/** The people of other modules. */
export type People = {
  /** In the order of their ids; at most so many behind one. */
  after(db: DatabaseOrTransaction, part: { kind: PersonKind; after: string | null; most: number }): Promise<Person[]>
  /** Those of these who can still be written to, in no order. */
  now(db: DatabaseOrTransaction, kind: PersonKind, ids: readonly string[]): Promise<Person[]>
  /** The one with this address; subscribers have none but their address, and are looked for by nobody. */
  by(db: DatabaseOrTransaction, kind: PersonKind, email: string): Promise<Person | null>
  /** Of these customers those who ever paid for a trip. */
  tripsOf(db: DatabaseOrTransaction, customerIds: readonly string[], now: Date): Promise<Map<string, PersonTrips>>
  /** Takes back every yes to offers of an address. */
  endConsent(tx: Transaction, email: string): Promise<void>
  tell(tx: Transaction, message: SiteMessage): Promise<void>
}

export type CampaignDeps = {
  db: Database
  clock: Clock
  jobs: Jobs
  mail: Pick<PostOffice, 'post' | 'whenEnded'>
  translate: Translate
  publicUrl: string
  /** Signs the links that end offers. */
  key: Uint8Array
  audit: Pick<Audit, 'record'>
  /** Names of members of staff by id, including those who have left. */
  staffNames: (ids: readonly string[]) => Promise<Map<string, string>>
  people: People
}

export type Actor = Pick<StaffIdentity, 'id' | 'email' | 'role'>

type Act = {
  action: string
  permission: 'notifications.read' | 'notifications.write' | 'notifications.send'
  id: string
  detail?: Record<string, string>
  changes?: Changes
}

/** Writes down what staff did, last in its transaction. */
export function audited(
  { audit }: Pick<CampaignDeps, 'audit'>,
  tx: Transaction,
  who: Actor,
  given: Act,
): Promise<void> {
  const { id, ...act } = given
  return audit.record(tx, { who: { id: who.id, email: who.email, role: who.role }, subject: `campaign:${id}`, ...act })
}
