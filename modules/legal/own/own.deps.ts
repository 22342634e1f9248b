import type { StaffIdentity } from '#modules/accounts/index.ts'
import type { Audit } from '#modules/audit/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/database/index.ts'

export type OwnDeps = {
  db: Database
  clock: Clock
  audit: Pick<Audit, 'record'>
  /** Names of members of staff by id, including those who have left. */
  staffNames: (ids: readonly string[]) => Promise<Map<string, string>>
}

export type Actor = Pick<StaffIdentity, 'id' | 'email' | 'role'>
type Act = { action: string; subject: string; detail?: Record<string, string>; reason?: string }

/** Writes down what staff did, last in its transaction. */
export function audited({ audit }: Pick<OwnDeps, 'audit'>, tx: Transaction, who: Actor, act: Act): Promise<void> {
  const { id, email, role } = who
  return audit.record(tx, { who: { id, email, role }, permission: 'settings.manage', ...act })
}
