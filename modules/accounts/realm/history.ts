import type { Transaction } from '#platform/database/index.ts'
import type { Realm } from './realm.ts'

export type Happening =
  | 'verified'
  | 'invited'
  | 'joined'
  | 'signed-in'
  | 'signed-out'
  | 'signed-out-everywhere'
  | 'session-ended'
  | 'profile-changed'
  | 'password-changed'
  | 'address-corrected'
  | 'password-reset'
  | 'role-changed'
  | 'disabled'
  | 'enabled'
  | 'exported'
  | 'erased'
  | 'registered'
  | 'confirmed'
  | 'closed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'

export async function remember(tx: Transaction, realm: Realm, accountId: string, what: Happening, at: Date) {
  await tx.insert(realm.history).values({ accountId, what, at })
}
