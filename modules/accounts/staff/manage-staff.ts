import type { SignedInStaff } from '#modules/accounts/access.contract.ts'
import type { RoleChoice } from '#modules/accounts/accounts.contract.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import { endLinks } from '#modules/accounts/realm/links.ts'
import { endSessions } from '#modules/accounts/realm/sessions.ts'
import { changesBetween } from '#modules/audit/index.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, eq, ne } from '#platform/database/query.ts'
import { AppError } from '#platform/errors.ts'
import { chooseRole, covers } from './roles/choose-role.ts'
import { roleHeldBy } from './roles/role-held.ts'
import type { StaffDeps } from './staff.deps.ts'
import { staffMembers } from './staff.tables.ts'
import { STAFF } from './staff-realm.ts'

const TEXT = {
  unknown: /*i18n*/ { id: 'account.staff.unknown', message: 'We cannot find this member of staff. Reload the list.' },
  above: /*i18n*/ {
    id: 'account.staff.above',
    message: 'This person has more permissions than you. Ask someone who has all of them, such as a superadmin.',
  },
  last: /*i18n*/ {
    id: 'account.staff.last-superadmin',
    message: 'This is the last active superadmin. Make someone else a superadmin first.',
  },
}

export const noSuchMember = () => new AppError('account/not-found', { userMessage: TEXT.unknown })

/** Holds from the next request on. Throws AppError `account/not-found`, or `account/conflict` for the last superadmin. */
export async function changeRole(deps: StaffDeps, by: SignedInStaff, change: { id: string; role: RoleChoice }) {
  const { id, role } = change
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const before = await lockMember(tx, id)
    if ((before.role ?? before.ownRoleId) === role) return
    await requireCovered(tx, by, before)
    const given = await chooseRole(tx, by, role)
    await requireAnotherSuperadmin(tx, id)
    await tx
      .update(staffMembers)
      .set({ ...given.columns, updatedAt: now })
      .where(eq(staffMembers.id, id))
    await remember(tx, STAFF, id, 'role-changed', now)
    const changes = { role: { before: (await roleHeldBy(tx, before)).role, after: given.name } }
    await deps.audit.record(tx, { ...entry(by, id), action: 'staff.role-changed', changes })
  })
}

/** Ends every session and link at once. Throws AppError `account/not-found`, or `account/conflict` for the last superadmin. */
export async function disableStaff(deps: StaffDeps, by: SignedInStaff, id: string): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const before = await lockMember(tx, id)
    if (before.status === 'disabled') return
    await requireCovered(tx, by, before)
    await requireAnotherSuperadmin(tx, id)
    await tx.update(staffMembers).set({ status: 'disabled', updatedAt: now }).where(eq(staffMembers.id, id))
    await endSessions(tx, STAFF, id)
    await endLinks(tx, STAFF, id)
    await remember(tx, STAFF, id, 'disabled', now)
    await deps.audit.record(tx, {
      ...entry(by, id),
      action: 'staff.disabled',
      changes: changesBetween(before, { status: 'disabled' }),
    })
  })
}

/** Lets someone back in. Who never set a password is invited again. Throws AppError `account/not-found`. */
export async function enableStaff(deps: StaffDeps, by: SignedInStaff, id: string): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const before = await lockMember(tx, id)
    if (before.status !== 'disabled') return
    await requireCovered(tx, by, before)
    const status = before.passwordHash ? 'active' : 'invited'
    await tx.update(staffMembers).set({ status, updatedAt: now }).where(eq(staffMembers.id, id))
    await remember(tx, STAFF, id, 'enabled', now)
    await deps.audit.record(tx, {
      ...entry(by, id),
      action: 'staff.enabled',
      changes: changesBetween(before, { status }),
    })
  })
}

/** Nobody acts on someone who may do more than they themselves may: it would be a way to get it. Throws AppError `account/forbidden`. */
export async function requireCovered(tx: Transaction, by: SignedInStaff, member: typeof staffMembers.$inferSelect) {
  const { permissions } = await roleHeldBy(tx, member)
  if (!covers(by, permissions)) throw new AppError('account/forbidden', { userMessage: TEXT.above })
}

/** All superadmins are locked first and in one order: of two who disable each other at once, the second sees the first. */
export async function lockMember(tx: Transaction, id: string) {
  const superadmins = and(eq(staffMembers.role, 'superadmin'), eq(staffMembers.status, 'active'))
  await tx.select({ id: staffMembers.id }).from(staffMembers).where(superadmins).orderBy(staffMembers.id).for('update')
  const [member] = await tx.select().from(staffMembers).where(eq(staffMembers.id, id)).for('update')
  if (!member?.email || member.status === 'erased') throw noSuchMember()
  return { ...member, email: member.email }
}

async function requireAnotherSuperadmin(tx: Transaction, id: string) {
  if (await isLastSuperadmin(tx, id)) throw new AppError('account/conflict', { userMessage: TEXT.last })
}

/** Whether nobody else may do everything. */
export async function isLastSuperadmin(tx: DatabaseOrTransaction, id: string): Promise<boolean> {
  const isSuperadmin = and(eq(staffMembers.role, 'superadmin'), eq(staffMembers.status, 'active'))
  const [one] = await tx
    .select({ id: staffMembers.id })
    .from(staffMembers)
    .where(and(eq(staffMembers.id, id), isSuperadmin))
  if (!one) return false
  const [another] = await tx
    .select({ id: staffMembers.id })
    .from(staffMembers)
    .where(and(ne(staffMembers.id, id), isSuperadmin))
    .limit(1)
  return !another
}

/** Signs someone out of every device, such as one that was lost. Throws AppError `account/not-found`. */
export async function endSessionsOf(deps: StaffDeps, by: SignedInStaff, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await requireCovered(tx, by, await lockMember(tx, id))
    await endSessions(tx, STAFF, id, by.id === id ? by.sessionId : undefined)
    await remember(tx, STAFF, id, 'signed-out-everywhere', deps.clock.now())
    await deps.audit.record(tx, { ...entry(by, id), action: 'staff.sessions-ended' })
  })
}

function entry(by: SignedInStaff, id: string) {
  return { who: by, permission: 'staff.manage', subject: `staff:${id}` }
}
