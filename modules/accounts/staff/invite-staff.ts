import type { SignedInStaff } from '#modules/accounts/access.contract.ts'
import type { AdminSession, RoleChoice } from '#modules/accounts/accounts.contract.ts'
import { linkInvalid } from '#modules/accounts/accounts.errors.ts'
import type { Origin } from '#modules/accounts/customers/customers.deps.ts'
import { requireGoodPassword } from '#modules/accounts/passwords/password-rules.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import { endLinks, issueLink, useLink, whoseLink } from '#modules/accounts/realm/links.ts'
import { endSessions } from '#modules/accounts/realm/sessions.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq, inArray } from '#platform/database/query.ts'
import { AppError } from '#platform/errors.ts'
import type { Locale } from '#platform/locale.ts'
import { invitationMail } from './invitation-mail.ts'
import { noSuchMember, requireCovered } from './manage-staff.ts'
import { chooseRole } from './roles/choose-role.ts'
import type { StaffDeps } from './staff.deps.ts'
import { staffMembers } from './staff.tables.ts'
import { STAFF } from './staff-realm.ts'
import { signIn } from './staff-session.ts'
import { withAddress } from './with-address.ts'

const TAKEN = /*i18n*/ {
  id: 'account.staff.taken',
  message: 'A member of staff already has this address. Change their role, or send a new link, in the list.',
}
const INVITATION_LIFE_MS = 72 * 3_600_000

type Invitation = { firstName: string; lastName: string; email: string; role: RoleChoice; locale: Locale }
type Member = typeof staffMembers.$inferSelect

/** Mails a link to set a password with. Throws AppError `account/conflict` for an address that is known, or as `chooseRole`. */
export async function inviteStaff(deps: StaffDeps, by: SignedInStaff, invitation: Invitation): Promise<{ id: string }> {
  const { db, clock, audit } = deps
  const now = clock.now()
  return db.transaction(async (tx) => {
    const given = await chooseRole(tx, by, invitation.role)
    const [member] = await tx
      .insert(staffMembers)
      .values({ ...invitation, ...given.columns, status: 'invited', createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: staffMembers.email })
      .returning()
    if (!member) throw new AppError('account/conflict', { userMessage: TAKEN })
    await mailLink(tx, deps, { by, member })
    await remember(tx, STAFF, member.id, 'invited', now)
    const detail = { role: given.name }
    await audit.record(tx, { ...entry(by, member), action: 'staff.invited', detail })
    return { id: member.id }
  })
}

/**
 * For a lost invitation or a forgotten password: sends a new link and invalidates the old ones. Throws AppError
 * `account/not-found`, also for disabled accounts.
 */
export async function sendStaffLink(deps: StaffDeps, by: SignedInStaff, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const open = inArray(staffMembers.status, ['invited', 'active'])
    const [member] = await tx
      .select()
      .from(staffMembers)
      .where(and(eq(staffMembers.id, id), open))
      .for('update')
    if (!member) throw noSuchMember()
    await requireCovered(tx, by, member)
    await endLinks(tx, STAFF, id)
    await mailLink(tx, deps, { by, member })
    await remember(tx, STAFF, id, 'invited', deps.clock.now())
    await deps.audit.record(tx, { ...entry(by, member), action: 'staff.link-sent' })
  })
}

/** Sets the password and signs this device in. Throws AppError `account/link-invalid` or `request/invalid`. */
export async function acceptInvitation(
  deps: StaffDeps,
  { token, password }: { token: string; password: string },
  { userAgent }: Origin,
): Promise<AdminSession> {
  const { db, clock, passwords, slowDown } = deps
  const now = clock.now()
  const link = { token, purpose: 'invite' as const, now }
  const id = await whoseLink(db, STAFF, link)
  const [row] = id ? await db.select().from(staffMembers).where(eq(staffMembers.id, id)) : []
  if (!row) throw linkInvalid()
  const invited = withAddress(row)
  requireGoodPassword(password, [invited.firstName, invited.lastName, invited.email], 'password')
  const passwordHash = await passwords.hash(password)
  return db.transaction(async (tx) => {
    if ((await useLink(tx, STAFF, link)) !== invited.id) throw linkInvalid()
    const open = inArray(staffMembers.status, ['invited', 'active'])
    const [member] = await tx
      .update(staffMembers)
      .set({ status: 'active', passwordHash, updatedAt: now })
      .where(and(eq(staffMembers.id, invited.id), open))
      .returning()
    if (!member) throw linkInvalid()
    await endSessions(tx, STAFF, member.id)
    await slowDown.passed(tx, { kind: 'account', realm: 'staff', who: invited.email })
    await remember(tx, STAFF, member.id, invited.status === 'active' ? 'password-reset' : 'joined', now)
    return signIn(tx, member, { userAgent, now })
  })
}

async function mailLink(tx: Transaction, deps: StaffDeps, { by, member }: { by: SignedInStaff; member: Member }) {
  const { clock, mail, publicUrl, translate } = deps
  const link = { accountId: member.id, purpose: 'invite' as const, now: clock.now(), lifeMs: INVITATION_LIFE_MS }
  const token = await issueLink(tx, STAFF, link)
  const { email: recipient, locale, firstName } = withAddress(member)
  const inviter = `${by.firstName} ${by.lastName}`
  await mail.post(tx, invitationMail({ recipient, locale, firstName, inviter, token, publicUrl, translate }))
}

function entry(by: SignedInStaff, { id }: Member) {
  return { who: by, permission: 'staff.manage', subject: `staff:${id}` }
}
