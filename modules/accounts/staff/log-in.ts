import type { StaffIdentity } from '#modules/accounts/access.contract.ts'
import type { AdminSession } from '#modules/accounts/accounts.contract.ts'
import { wrongPassword, wrongStaffPair } from '#modules/accounts/accounts.errors.ts'
import type { Origin } from '#modules/accounts/customers/customers.deps.ts'
import { requireGoodPassword } from '#modules/accounts/passwords/password-rules.ts'
import { confirmPassword } from '#modules/accounts/realm/confirm-password.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import { endLinks } from '#modules/accounts/realm/links.ts'
import { endSessions } from '#modules/accounts/realm/sessions.ts'
import type { Guarded } from '#modules/accounts/slow-down.ts'
import { and, eq } from '#platform/database/query.ts'
import type { StaffDeps } from './staff.deps.ts'
import { staffMembers } from './staff.tables.ts'
import { STAFF } from './staff-realm.ts'
import { signIn } from './staff-session.ts'

/**
 * Throws AppError `account/slow-down`, and `account/credentials` alike for a wrong password, an unknown address and an
 * account that is disabled or has not followed its invitation.
 */
export async function logIn(
  deps: StaffDeps,
  { email, password }: { email: string; password: string },
  origin: Origin,
): Promise<AdminSession> {
  const { db, clock, passwords, slowDown, audit } = deps
  const account: Guarded = { kind: 'account', realm: 'staff', who: email }
  const address: Guarded = { kind: 'address', realm: 'staff', who: origin.address }
  await slowDown.attempt(account, address)
  const active = and(eq(staffMembers.email, email), eq(staffMembers.status, 'active'))
  const [member] = await db.select().from(staffMembers).where(active)
  const right = await passwords.matches(password, member?.passwordHash ?? null)
  if (member?.passwordHash && !right) await recordRefusal(deps, member.id)
  if (!member?.passwordHash || !right) throw wrongStaffPair()
  const unchanged = and(active, eq(staffMembers.passwordHash, member.passwordHash))
  return db.transaction(async (tx) => {
    // Locked, so that a person who is disabled at this moment is either refused or left without a session.
    const [still] = await tx.select().from(staffMembers).where(unchanged).for('share')
    if (!still) throw wrongStaffPair()
    await slowDown.passed(tx, account, address)
    const session = await signIn(tx, still, { userAgent: origin.userAgent, now: clock.now() })
    const who = { id: still.id, email, role: session.admin.role }
    await audit.record(tx, { who, permission: null, action: 'staff.signed-in', subject: `staff:${still.id}` })
    return session
  })
}

/** Somebody knows the address of a colleague and not the password; who asks is told nothing of it. */
async function recordRefusal({ db, audit }: StaffDeps, id: string): Promise<void> {
  const entry = { who: null, permission: null, action: 'staff.sign-in-refused', subject: `staff:${id}` }
  await db.transaction((tx) => audit.record(tx, entry))
}

/** Signs every other device out. Throws AppError `request/invalid` or `account/slow-down`. */
export async function changePassword(
  deps: StaffDeps,
  staff: StaffIdentity,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { db, clock, passwords, audit } = deps
  requireGoodPassword(newPassword, [staff.firstName, staff.lastName, staff.email], 'newPassword')
  const before = await confirmPassword(deps, STAFF, staff, { password: currentPassword, field: 'currentPassword' })
  const passwordHash = await passwords.hash(newPassword)
  const now = clock.now()
  await db.transaction(async (tx) => {
    const rows = await tx
      .update(staffMembers)
      .set({ passwordHash, updatedAt: now })
      .where(and(eq(staffMembers.id, staff.id), eq(staffMembers.passwordHash, before)))
      .returning({ id: staffMembers.id })
    if (rows.length === 0) throw wrongPassword('currentPassword')
    await endSessions(tx, STAFF, staff.id, staff.sessionId)
    await endLinks(tx, STAFF, staff.id)
    await remember(tx, STAFF, staff.id, 'password-changed', now)
    await audit.record(tx, {
      who: staff,
      permission: null,
      action: 'staff.password-changed',
      subject: `staff:${staff.id}`,
    })
  })
}
