import type { SignedInStaff, StaffIdentity } from '#modules/accounts/access.contract.ts'
import type { Admin, AdminSession } from '#modules/accounts/accounts.contract.ts'
import { permissionsOf } from '#modules/accounts/permissions.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import { noteSeen, openSession, opensNow } from '#modules/accounts/realm/sessions.ts'
import { factorIsSet, hasSecondFactor } from '#modules/accounts/second-factor/ways.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq } from '#platform/database/query.ts'
import type { StaffDeps } from './staff.deps.ts'
import { staffMembers, staffSessions } from './staff.tables.ts'
import { STAFF } from './staff-realm.ts'

type Person = Pick<StaffIdentity, 'id' | 'email' | 'firstName' | 'lastName' | 'role'>
type Known = Person & Pick<SignedInStaff, 'secondFactor'>

/** As the specification spells it. */
export function adminOf({ id, email, firstName, lastName, role, secondFactor }: Known): Admin {
  const permissions = [...permissionsOf(role)]
  return { id, first_name: firstName, last_name: lastName, email, role, permissions, second_factor: secondFactor }
}

export async function signIn(
  tx: Transaction,
  person: Person,
  at: { userAgent: string; now: Date },
): Promise<AdminSession> {
  const { token, expiresAt } = await openSession(tx, STAFF, { accountId: person.id, ...at })
  await remember(tx, STAFF, person.id, 'signed-in', at.now)
  const secondFactor = (await hasSecondFactor(tx, STAFF, person.id)) ? 'asked' : 'off'
  return { token, expiresAt: expiresAt.getTime(), admin: adminOf({ ...person, secondFactor }) }
}

/** The member of staff whom this token signs in, or null; with the current role. */
export async function staffOf(
  { db, clock }: Pick<StaffDeps, 'db' | 'clock'>,
  token: string,
): Promise<SignedInStaff | null> {
  if (!token.startsWith(STAFF.prefix)) return null
  const now = clock.now()
  const { id, email, firstName, lastName, role } = staffMembers
  const { id: sessionId, lastSeenAt, provedAt } = staffSessions
  const hasFactor = factorIsSet(STAFF, staffMembers.id)
  const [row] = await db
    .select({ id, email, firstName, lastName, role, sessionId, lastSeenAt, provedAt, hasFactor })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.id, staffSessions.accountId))
    .where(and(opensNow(STAFF, token, now), eq(staffMembers.status, 'active')))
  if (!row) return null
  const { lastSeenAt: seen, provedAt: proved, hasFactor: isSet, ...identity } = row
  const secondFactor = !isSet ? 'off' : proved === null ? 'asked' : 'proved'
  await noteSeen(db, STAFF, { id: row.sessionId, lastSeenAt: seen, now })
  return { kind: 'staff', ...identity, secondFactor }
}
