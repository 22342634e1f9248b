import type { PeopleDeps } from '#modules/accounts/people/people.deps.ts'
import { documentOf, eraseElsewhere, holdsElsewhere } from '#modules/accounts/privacy-requests/account-data.ts'
import { emptyRequestsOf } from '#modules/accounts/privacy-requests/own-requests.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import { endLinks } from '#modules/accounts/realm/links.ts'
import { endSessions } from '#modules/accounts/realm/sessions.ts'
import { forgetSecondFactor } from '#modules/accounts/second-factor/forget-second-factor.ts'
import { isLastSuperadmin, lockMember, requireCovered } from '#modules/accounts/staff/manage-staff.ts'
import { roleHeldBy } from '#modules/accounts/staff/roles/role-held.ts'
import { staffMembers } from '#modules/accounts/staff/staff.tables.ts'
import { STAFF } from '#modules/accounts/staff/staff-realm.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq, ne } from '#platform/database/query.ts'
import { forgetMailsTo } from '#platform/mail/post-office.ts'
import type { HeldAccount, Holder } from './holder.ts'

const LAST = /*i18n*/ {
  id: 'privacy.hold.last-superadmin',
  message: 'This is the last active superadmin. Someone else must become one first.',
}

export const staffHolder = (deps: PeopleDeps): Holder => ({
  realm: STAFF,
  async find(db, id) {
    const [row] = await db
      .select()
      .from(staffMembers)
      .where(and(eq(staffMembers.id, id), ne(staffMembers.status, 'erased')))
    return row?.email ? { ...row, email: row.email } : null
  },
  lock: lockMember,
  dataOf: (account) => dataOf(deps, account),
  async holdsOf(person, from) {
    const last = await isLastSuperadmin(from, person.id)
    return [...(last ? [LAST] : []), ...(await holdsElsewhere(deps, STAFF, { person, from }))]
  },
  guard: async (tx, by, id) => requireCovered(tx, by, await lockMember(tx, id)),
  erase: (tx, account) => erase(tx, deps, account),
})

async function dataOf(deps: PeopleDeps, account: HeldAccount) {
  const [member] = await deps.db.select().from(staffMembers).where(eq(staffMembers.id, account.id))
  if (!member) return {}
  const { firstName, lastName, email, status, locale, createdAt } = member
  const { role } = await roleHeldBy(deps.db, member)
  return documentOf(deps, STAFF, account, { profile: { firstName, lastName, email, role, status, locale, createdAt } })
}

/** The row stays for what the account has done, without its person and without any way in. */
async function erase(tx: Transaction, deps: PeopleDeps, { id, email }: HeldAccount): Promise<void> {
  const now = deps.clock.now()
  await eraseElsewhere(tx, deps, STAFF, { id, email })
  const gone = { email: null, passwordHash: null, firstName: '', lastName: '' }
  await tx
    .update(staffMembers)
    .set({ status: 'erased', ...gone, updatedAt: now })
    .where(eq(staffMembers.id, id))
  await endSessions(tx, STAFF, id)
  await endLinks(tx, STAFF, id)
  await forgetSecondFactor(tx, STAFF, id)
  await forgetMailsTo(tx, email)
  await emptyRequestsOf(tx, { account: { realm: 'staff', id }, now })
  await remember(tx, STAFF, id, 'erased', now)
}
