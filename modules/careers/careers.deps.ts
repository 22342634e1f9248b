import type { StaffIdentity } from '#modules/accounts/index.ts'
import type { Audit, Changes } from '#modules/audit/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { Translate } from '#platform/i18n.ts'
import type { PostOffice } from '#platform/mail/post-office.ts'
import type { Vault } from '#platform/vault.ts'

export type CareersDeps = {
  db: Database
  clock: Clock
  vault: Vault
  mail: PostOffice
  translate: Translate
  publicUrl: string
  audit: Pick<Audit, 'record'>
  /** Names of members of staff by id, including those who have left. */
  staffNames: (ids: readonly string[]) => Promise<Map<string, string>>
}

export type Actor = Pick<StaffIdentity, 'id' | 'email' | 'role'>
type Act = {
  action: string
  permission: 'careers.read' | 'careers.work'
  subject: string
  detail?: Record<string, string>
  changes?: Changes
}

/** Writes down what staff did or read, last in its transaction. */
export function audited({ audit }: Pick<CareersDeps, 'audit'>, tx: Transaction, who: Actor, act: Act): Promise<void> {
  const { id, email, role } = who
  return audit.record(tx, { who: { id, email, role }, ...act })
}
