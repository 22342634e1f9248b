import type { SignedInStaff } from '#modules/accounts/access.contract.ts'
import type { Realm } from '#modules/accounts/realm/realm.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import type { Locale, Message } from '#platform/locale.ts'

/** An account that still is someone's. */
export type HeldAccount = { id: string; email: string; firstName: string; lastName: string; locale: Locale }

/** Accounts whose person asks what we know of them or to be erased: how each realm does it. */
export type Holder = {
  realm: Realm
  /** Null for one that is nobody's any more. */
  find(db: DatabaseOrTransaction, id: string): Promise<HeldAccount | null>
  /** Nothing else happens to it until the transaction ends. Throws AppError `account/not-found`. */
  lock(tx: Transaction, id: string): Promise<HeldAccount>
  /** Everything that we know of it, as one readable document. */
  dataOf(account: HeldAccount): Promise<Record<string, unknown>>
  /** Why it cannot be erased yet; nothing where it can. */
  holdsOf(account: HeldAccount, from: DatabaseOrTransaction): Promise<readonly Message[]>
  /** Throws AppError `account/forbidden` for staff who may not decide about this person. */
  guard(tx: Transaction, by: SignedInStaff, id: string): Promise<void>
  /** With what other modules know, in one transaction. */
  erase(tx: Transaction, account: HeldAccount): Promise<void>
}
