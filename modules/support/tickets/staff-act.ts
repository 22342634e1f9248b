import type { Permission, StaffIdentity } from '#modules/accounts/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { SupportDeps } from '../support.deps.ts'

/** Whoever acts at the desk. */
export type Actor = Pick<StaffIdentity, 'id' | 'email' | 'role' | 'firstName' | 'lastName'>

type Act = { action: string; permission: Permission; number: number; detail?: Record<string, string> }

/** Writes down what staff did, last in its transaction. */
export async function audited(
  { audit }: Pick<SupportDeps, 'audit'>,
  tx: Transaction,
  { id, email, role }: Actor,
  { action, permission, number, detail }: Act,
): Promise<void> {
  const act = { who: { id, email, role }, permission, action, subject: `ticket:${number}` }
  await audit.record(tx, { ...act, ...(detail && { detail }) })
}
