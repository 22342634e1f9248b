import type { SignedInStaff } from '#modules/accounts/access.contract.ts'
import type { Admin, AdminSession } from '#modules/accounts/accounts.contract.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import { noteSeen, openSession, opensNow } from '#modules/accounts/realm/sessions.ts'
import { factorIsSet, hasSecondFactor } from '#modules/accounts/second-factor/ways.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq, type SQL } from '#platform/database/query.ts'
import { heldIn, ROLE_COLUMNS, type RoleHeld, roleHeldBy } from './roles/role-held.ts'
import type { StaffDeps } from './staff.deps.ts'
import { staffMembers, staffRoles, staffSessions } from './staff.tables.ts'
import { STAFF } from './staff-realm.ts'
import { withAddress } from './with-address.ts'

type Known = Pick<SignedInStaff, 'id' | 'email' | 'firstName' | 'lastName' | 'secondFactor'> & RoleHeld
type Member = typeof staffMembers.$inferSelect

/** As the specification spells it. */
export function adminOf({ id, email, firstName, lastName, secondFactor, ...held }: Known): Admin {
  const { role, ownRoleId: own_role, permissions } = held
  const person = { id, first_name: firstName, last_name: lastName, email, role, own_role }
  return { ...person, permissions: [...permissions], second_factor: secondFactor }
}

export async function signIn(
  tx: Transaction,
  member: Member,
  at: { userAgent: string; now: Date },
): Promise<AdminSession> {
  const { token, expiresAt } = await openSession(tx, STAFF, { accountId: member.id, ...at })
  await remember(tx, STAFF, member.id, 'signed-in', at.now)
  const secondFactor = (await hasSecondFactor(tx, STAFF, member.id)) ? 'asked' : 'off'
  return {
    token,
    expiresAt: expiresAt.getTime(),
    admin: adminOf({ ...withAddress(member), ...(await roleHeldBy(tx, member)), secondFactor }),
  }
}

type Deps = Pick<StaffDeps, 'db' | 'clock'>

/** The member of staff whom this token signs in, or null; with the current role. */
export async function staffOf({ db, clock }: Deps, token: string): Promise<SignedInStaff | null> {
  if (!token.startsWith(STAFF.prefix)) return null
  return staffIn({ db, clock }, opensNow(STAFF, token, clock.now()))
}

/** Who is behind a session of staff, or null; with the current role. The session counts as seen now. */
export async function staffIn({ db, clock }: Deps, session: SQL | undefined): Promise<SignedInStaff | null> {
  const now = clock.now()
  const { id, email, firstName, lastName } = staffMembers
  const { id: sessionId, lastSeenAt, provedAt } = staffSessions
  const hasFactor = factorIsSet(STAFF, staffMembers.id)
  const [row] = await db
    .select({ id, email, firstName, lastName, ...ROLE_COLUMNS, sessionId, lastSeenAt, provedAt, hasFactor })
    .from(staffSessions)
    .innerJoin(staffMembers, eq(staffMembers.id, staffSessions.accountId))
    .leftJoin(staffRoles, eq(staffRoles.id, staffMembers.ownRoleId))
    .where(and(session, eq(staffMembers.status, 'active')))
  if (!row) return null
  const { lastSeenAt: seen, provedAt: proved, hasFactor: isSet, builtIn, own, ...identity } = withAddress(row)
  const secondFactor = !isSet ? 'off' : proved === null ? 'asked' : 'proved'
  await noteSeen(db, STAFF, { id: row.sessionId, lastSeenAt: seen, now })
  return { kind: 'staff', ...identity, ...heldIn({ builtIn, own }), secondFactor }
}
