import type { SignedInStaff } from '#modules/accounts/access.contract.ts'
import { wrongPassword } from '#modules/accounts/accounts.errors.ts'
import { confirmPassword } from '#modules/accounts/realm/confirm-password.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import { endSessions } from '#modules/accounts/realm/sessions.ts'
import type { Bearer, FactorChange } from '#modules/accounts/second-factor/factor.deps.ts'
import { forgetSecondFactor } from '#modules/accounts/second-factor/forget-second-factor.ts'
import { factorIsOff } from '#modules/accounts/second-factor/second-factor.errors.ts'
import { createSecondFactor, type SecondFactor } from '#modules/accounts/second-factor/second-factor.ts'
import { hasSecondFactor } from '#modules/accounts/second-factor/ways.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq, gt } from '#platform/database/query.ts'
import { AppError } from '#platform/errors.ts'
import { factorMail } from './factor-mails.ts'
import { lockMember, requireCovered } from './manage-staff.ts'
import { roleHeldBy } from './roles/role-held.ts'
import type { StaffDeps } from './staff.deps.ts'
import { staffMembers, staffSessions } from './staff.tables.ts'
import { STAFF } from './staff-realm.ts'
import { withAddress } from './with-address.ts'

const OWN = /*i18n*/ {
  id: 'account.staff.own-second-factor',
  message: 'Only another superadmin can reset your second factor. Use a recovery code, or ask one of them.',
}
/** Someone who has just signed in need not type the password again to set up the second factor. */
const FRESH_MS = 15 * 60_000
const ACTIONS: Record<FactorChange['what'], string> = {
  on: 'staff.second-factor-on',
  off: 'staff.second-factor-off',
  codes: 'staff.recovery-codes-renewed',
  'app-added': 'staff.authenticator-app-added',
  'app-removed': 'staff.authenticator-app-removed',
  'passkey-added': 'staff.passkey-added',
  'passkey-removed': 'staff.passkey-removed',
}

export function staffSecondFactor(deps: StaffDeps): SecondFactor {
  return createSecondFactor(deps, {
    realm: STAFF,
    async confirmPassword(staff, password) {
      if (password !== undefined) return confirmPassword(deps, STAFF, staff, { password, field: 'password' })
      if (!(await isFresh(deps, staff))) throw wrongPassword('password')
    },
    async changed(tx, staff, change) {
      const who = await tell(tx, deps, staff.id, change)
      const entry = { who, permission: null, action: ACTIONS[change.what], subject: `staff:${staff.id}` }
      await deps.audit.record(tx, { ...entry, ...('name' in change && { detail: { name: change.name } }) })
    },
  })
}

/**
 * For who lost the app and the recovery codes: the password alone opens the account again, every session ends, and the next
 * one is led through setting a second factor up. Throws AppError `account/not-found`, or `account/conflict` for the own one
 * and where there is none.
 */
export async function resetSecondFactor(
  deps: StaffDeps,
  by: SignedInStaff,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  if (by.id === id) throw new AppError('account/conflict', { userMessage: OWN })
  await deps.db.transaction(async (tx) => {
    await requireCovered(tx, by, await lockMember(tx, id))
    if (!(await hasSecondFactor(tx, STAFF, id))) throw factorIsOff()
    await forgetSecondFactor(tx, STAFF, id)
    await endSessions(tx, STAFF, id)
    await remember(tx, STAFF, id, 'second-factor-off', deps.clock.now())
    await tell(tx, deps, id, { what: 'reset' })
    const entry = { who: by, permission: 'staff.manage', subject: `staff:${id}` }
    await deps.audit.record(tx, { ...entry, action: 'staff.second-factor-reset', detail: { reason } })
  })
}

async function isFresh({ db, clock }: StaffDeps, { sessionId }: Bearer): Promise<boolean> {
  const since = new Date(clock.now().getTime() - FRESH_MS)
  const [session] = await db
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(and(eq(staffSessions.id, sessionId), gt(staffSessions.createdAt, since)))
  return session !== undefined
}

async function tell(tx: Transaction, deps: StaffDeps, id: string, change: Parameters<typeof factorMail>[1]) {
  const [row] = await tx.select().from(staffMembers).where(eq(staffMembers.id, id))
  if (!row) throw new Error('the member of staff is gone')
  const member = withAddress(row)
  await deps.mail.post(tx, factorMail({ ...deps, member }, change))
  return { id: member.id, email: member.email, role: (await roleHeldBy(tx, member)).role }
}
