import type { Permission, StaffIdentity } from '#modules/accounts/index.ts'
import type { Audit, Changes } from '#modules/audit/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { Events } from '#platform/events.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Mailer, Signing, SmtpServer } from '#platform/mail/mailer.ts'
import type { Seller } from '#platform/mark-up.contract.ts'
import type { Vault } from '#platform/vault.ts'
import type { FeeExamples } from './fees/fees.contract.ts'
import type { Forgotten } from './forgotten.ts'
import type { Service } from './sections.contract.ts'
import type { FeatureUse, Settings } from './settings.contract.ts'

/** What the environment says of mail; it wins over what staff set. */
export type MailEnvironment = { url: string | undefined; from: string | undefined }

/** What the environment says of backups; its passphrase wins over the one that staff set. */
export type BackupEnvironment = {
  passphrase: string | null
  /** Where they are kept unless staff say otherwise. */
  folder: string
}

export type SettingsDeps = {
  db: Database
  clock: Clock
  vault: Vault
  audit: Pick<Audit, 'record'>
  events: Pick<Events, 'publish'>
  translate: Translate
  publicUrl: string
  mailEnvironment: MailEnvironment
  backups: BackupEnvironment
  /** Names of members of staff by id, including those who have left. */
  staffNames: (ids: readonly string[]) => Promise<Map<string, string>>
  /** Whether the demonstration is shown while nobody has decided. */
  demonstration: boolean
  /** Whether tickets of our own flights come with the payment while nobody has decided. */
  ticketsAtOnce: boolean
  /** What the database has of the demonstration. */
  invented: () => Promise<Settings['stock']['invented']>
  /** Suppliers by code and name, and what they sell. */
  sellers: () => readonly (Seller & { name: string })[]
  /** What was sold last, for the preview of fees. */
  feeExamples: () => Promise<FeeExamples>
  /** How much of each feature is live. */
  featureUse: () => Promise<FeatureUse>
  /** What goes in the next round, by purpose. */
  forgotten: Forgotten
  /** Whether stays are sold by Duffel too, so that its key is tried for them. */
  sellsDuffelStays?: boolean | undefined
  /** Where services are. */
  addresses: Readonly<Record<Service, string>>
  /** The ways out, which tests bar. */
  outside: Outside
}

export type Outside = {
  mailer: (
    server: SmtpServer,
    from: string,
    options: { signing: () => Promise<Signing | null> },
  ) => Pick<Mailer, 'deliver'>
  /** The TXT records of a name, each in its parts. Rejects with the codes of node:dns, such as `ENOTFOUND`. */
  txtRecords: (name: string) => Promise<string[][]>
  fetch: typeof fetch
  /** For an answer of a service. */
  waitMs: number
}

export type Actor = Pick<StaffIdentity, 'id' | 'email' | 'role'>
type Act = {
  permission?: Permission
  action: string
  subject: string
  detail?: Record<string, string>
  changes?: Changes
}

/** Writes down what staff did, last in its transaction. */
export function audited({ audit }: Pick<SettingsDeps, 'audit'>, tx: Transaction, who: Actor, act: Act): Promise<void> {
  const { id, email, role } = who
  return audit.record(tx, { who: { id, email, role }, permission: 'settings.manage', ...act })
}
