import type { Realm } from '#modules/accounts/realm/realm.ts'
import type { Guarded, SlowDown } from '#modules/accounts/slow-down.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { Vault } from '#platform/vault.ts'

export type FactorDeps = { db: Database; clock: Clock; vault: Vault; slowDown: SlowDown; publicUrl: string }
/** Who is signed in. */
export type Bearer = { id: string; email: string; sessionId: string }
/** `on` and `off`: the first way to prove it came, the last one went. */
export type FactorChange =
  | { what: 'on' }
  | { what: 'off' }
  | { what: 'codes' }
  | { what: 'app-added' }
  | { what: 'app-removed' }
  | { what: 'passkey-added'; name: string }
  | { what: 'passkey-removed'; name: string }
/** What is the realm's own: how a password is checked, and how its person is told. */
export type RealmWays = {
  realm: Realm
  /** Throws AppError `request/invalid` that names the field `password`, or `account/slow-down`. */
  confirmPassword(bearer: Bearer, password: string | undefined): Promise<unknown>
  changed(tx: Transaction, bearer: Bearer, change: FactorChange): Promise<void>
}

/** Attempts with a code or a passkey, by the account whatever network they come from: who makes them has the password already. */
export function proofAttempts({ name }: Realm, accountId: string): Guarded {
  return { kind: 'account', realm: `${name} second factor`, who: accountId }
}
