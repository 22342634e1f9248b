import type { Transaction } from '#platform/database/index.ts'
import { and, eq } from '#platform/database/query.ts'
import type { StaffIdentity } from '../access.contract.ts'
import type { Admin, AdminSession } from '../accounts.contract.ts'
import { permissionsOf } from '../permissions.ts'
import { remember } from '../realm/history.ts'
import { noteSeen, openSession, opensNow } from '../realm/sessions.ts'
import type { StaffDeps } from './staff.deps.ts'
import { staffMembers, staffSessions } from './staff.tables.ts'
import { STAFF } from './staff-realm.ts'

type Person = Pick<StaffIdentity, 'id' | 'email' | 'firstName' | 'lastName' | 'role'>

/** As the specification spells it. */
export function adminOf({ id, email, firstName, lastName, role }: Person): Admin {
  return { id, first_name: firstName, last_name: lastName, email, role, permissions: [...permissionsOf(role)] }
}

export async function signIn(
  tx: Transaction,
  person: Person,
  at: { userAgent: string; now: Date },
): Promise<AdminSession> {
  const { token, expiresAt } = await openSession(tx, STAFF, { accountId: person.id, ...at })
  await remember(tx, STAFF, person.id, 'signed-in', at.now)
  return { token, expiresAt: expiresAt.getTime(), admin: adminOf(person) }
}

/** Who is signed in with this token, or null; the role is the one of this moment. */
export async function staffOf(
  { db, clock }: Pick<StaffDeps, 'db' | 'clock'>,
  token: string,
): Promise<StaffIdentity | null> {
  if (!token.startsWith(STAFF.prefix)) return null
  const now = clock.now()
  const { id, email, firstName, lastName, role } = staffMembers
  const { id: sessionId, lastSeenAt } = staffSessions
  const [row] = await db
    .select({ id, email, firstName, lastName, role, sessionId, lastSeenAt })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.id, staffSessions.accountId))
    .where(and(opensNow(STAFF, token, now), eq(staffMembers.status, 'active')))
  if (!row) return null
  const { lastSeenAt: seen, ...identity } = row
  await noteSeen(db, STAFF, { id: row.sessionId, lastSeenAt: seen, now })
  return { kind: 'staff', ...identity }
}
