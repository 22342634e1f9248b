import type { CustomerDeps } from '#modules/accounts/customers/customers.deps.ts'
import type { Realm } from '#modules/accounts/realm/realm.ts'
import type { Audit } from '#modules/audit/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Translate } from '#platform/i18n.ts'
import type { Locale } from '#platform/locale.ts'
import type { Mail } from '#platform/mail/mailer.ts'

/** What staff do with accounts works with what their holders work with, and is written down. */
export type CareDeps = Omit<CustomerDeps, 'personalData'> & { audit: Pick<Audit, 'record'> }

export type CareLetter = {
  recipient: string
  locale: Locale
  firstName: string
  publicUrl: string
  translate: Translate
}

/** An account that still is someone's. */
export type CaredAccount = { email: string; locale: Locale; firstName: string; isBlocked: boolean }

/** Accounts that staff look after: of which realm, where its decisions are kept, and how its holders are told. */
export type Cared = {
  realm: Realm
  /** What an account is called in the audit log. */
  subject: 'customer' | 'owner'
  /** Nothing else happens to it until the transaction ends. Throws AppError `account/not-found`. */
  lock(tx: Transaction, id: string): Promise<CaredAccount>
  /** @param reason null opens it again */
  setBlocked(tx: Transaction, id: string, block: { reason: string | null; now: Date }): Promise<void>
  /** The password opens nothing until another is set. */
  endPassword(tx: Transaction, id: string, now: Date): Promise<void>
  mails: {
    blocked(to: CareLetter): Mail
    unblocked(to: CareLetter): Mail
    newPassword(to: CareLetter, token: string): Mail
    factorReset(to: CareLetter): Mail
  }
}
