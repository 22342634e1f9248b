import type { Permission, SignedInStaff } from '#modules/accounts/index.ts'
import type { Changes } from '#modules/audit/index.ts'
import type { SupportDeps } from '#modules/support/support.deps.ts'
import type { Transaction } from '#platform/database/index.ts'

/** The person who acts at the desk. */
export type Actor = Pick<SignedInStaff, 'id' | 'email' | 'role' | 'permissions' | 'firstName' | 'lastName'>

type About = { number: number } | { subject: string }
type Act = { action: string; permission: Permission; detail?: Record<string, string>; changes?: Changes } & About

/** Writes down what staff did, last in its transaction. */
export async function audited(
  { audit }: Pick<SupportDeps, 'audit'>,
  tx: Transaction,
  { id, email, role }: Pick<Actor, 'id' | 'email' | 'role'>,
  { action, permission, detail, changes, ...about }: Act,
): Promise<void> {
  const subject = 'number' in about ? `ticket:${about.number}` : about.subject
  const act = { who: { id, email, role }, permission, action, subject }
  await audit.record(tx, { ...act, ...(detail && { detail }), ...(changes && { changes }) })
}
