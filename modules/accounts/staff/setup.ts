import type { AdminSession } from '#modules/accounts/accounts.contract.ts'
import { linkInvalid } from '#modules/accounts/accounts.errors.ts'
import type { Origin } from '#modules/accounts/customers/customers.deps.ts'
import { requireGoodPassword } from '#modules/accounts/passwords/password-rules.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import { hashToken, newToken } from '#modules/accounts/realm/tokens.ts'
import type { Database } from '#platform/database/index.ts'
import { and, eq, isNull, or } from '#platform/database/query.ts'
import { AppError } from '#platform/errors.ts'
import { isGone } from '#platform/liveness.ts'
import type { Locale } from '#platform/locale.ts'
import type { StaffDeps } from './staff.deps.ts'
import { setupState, staffMembers } from './staff.tables.ts'
import { STAFF } from './staff-realm.ts'
import { signIn } from './staff-session.ts'

const CLOSED = /*i18n*/ {
  id: 'setup.closed',
  message: 'The first account has already been created. Sign in, or ask a superadmin for access.',
}
const WRONG_TOKEN = /*i18n*/ {
  id: 'setup.wrong-token',
  message: 'This setup link is not the latest one. Use the one the server printed when it last started.',
}

type First = { token: string; firstName: string; lastName: string; email: string; password: string; locale: Locale }

/** The way in while there is no staff: with the token that the server prints, once. */
export type Setup = {
  /**
   * Called at each start: a new token while setup is open, and the ones before it die; null once it is closed. While the process that
   * made one lives, those that start beside it print the same.
   * @param owner what shows that this process lives; without it the token is nobody's, and the next start makes another
   */
  begin(owner?: number | null): Promise<string | null>
  isOpen(): Promise<boolean>
  /**
   * Makes the first superadmin and closes setup forever. Throws AppError `setup/closed`, `account/link-invalid` for another
   * token, or `request/invalid`.
   */
  finish(first: First, origin: Origin): Promise<AdminSession>
}

export function createSetup(deps: StaffDeps): Setup {
  return {
    begin: (owner = null) => begin(deps, owner),
    isOpen: () => isOpen(deps.db),
    finish: (first, origin) => finish(deps, first, origin),
  }
}

const CONTEXT = 'setup'

async function begin({ db, clock, vault }: StaffDeps, owner: number | null): Promise<string | null> {
  const [someone] = await db.select({ id: staffMembers.id }).from(staffMembers).limit(1)
  if (someone) return null
  const token = newToken()
  const fresh = { tokenHash: hashToken(token), token: vault.seal(token, CONTEXT), owner, openedAt: clock.now() }
  const isOver = or(isNull(setupState.owner), isGone(setupState.owner))
  const rows = await db
    .insert(setupState)
    .values(fresh)
    .onConflictDoUpdate({ target: setupState.only, set: fresh, setWhere: and(isNull(setupState.closedAt), isOver) })
    .returning({ only: setupState.only })
  if (rows.length > 0) return token
  const [kept] = await db.select({ token: setupState.token }).from(setupState)
  return kept?.token ? vault.open(kept.token, CONTEXT) : null
}

async function isOpen(db: Database): Promise<boolean> {
  const [row] = await db.select({ closedAt: setupState.closedAt }).from(setupState)
  return row !== undefined && row.closedAt === null
}

async function finish(deps: StaffDeps, first: First, { userAgent }: Origin): Promise<AdminSession> {
  const { db, clock, passwords, audit } = deps
  const { token, firstName, lastName, email, password, locale } = first
  await requireToken(db, token)
  requireGoodPassword(password, [firstName, lastName, email], 'password')
  const passwordHash = await passwords.hash(password)
  const now = clock.now()
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(setupState)
      .set({ closedAt: now, tokenHash: null, token: null })
      .where(and(eq(setupState.tokenHash, hashToken(token)), isNull(setupState.closedAt)))
      .returning({ only: setupState.only })
    if (rows.length === 0) throw new AppError('setup/closed', { userMessage: CLOSED })
    const person = { firstName, lastName, email, locale, role: 'superadmin' as const, status: 'active' as const }
    const [member] = await tx
      .insert(staffMembers)
      .values({ ...person, passwordHash, createdAt: now, updatedAt: now })
      .returning()
    if (!member) throw linkInvalid()
    await remember(tx, STAFF, member.id, 'joined', now)
    const session = await signIn(tx, member, { userAgent, now })
    await audit.record(tx, {
      who: { id: member.id, email, role: 'superadmin' },
      permission: null,
      action: 'setup.finished',
      subject: `staff:${member.id}`,
    })
    return session
  })
}

async function requireToken(db: Database, token: string) {
  const [state] = await db.select().from(setupState)
  if (!state?.tokenHash) throw new AppError('setup/closed', { userMessage: CLOSED })
  if (!state.tokenHash.equals(hashToken(token)))
    throw new AppError('account/link-invalid', { userMessage: WRONG_TOKEN })
}
