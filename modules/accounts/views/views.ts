import type {
  CustomerIdentity,
  OwnerIdentity,
  Permission,
  SignedInStaff,
  StaffIdentity,
} from '#modules/accounts/access.contract.ts'
import { notFound } from '#modules/accounts/accounts.errors.ts'
import { CUSTOMERS } from '#modules/accounts/customers/customer-realm.ts'
import { customers, hasPerson } from '#modules/accounts/customers/customers.tables.ts'
import { OWNERS } from '#modules/accounts/owners/owner-realm.ts'
import { owners } from '#modules/accounts/owners/owners.tables.ts'
import { lacksSecondFactor, mayDo } from '#modules/accounts/permissions.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import { hashToken, newToken } from '#modules/accounts/realm/tokens.ts'
import { staffSessions } from '#modules/accounts/staff/staff.tables.ts'
import { staffIn } from '#modules/accounts/staff/staff-session.ts'
import type { Audit } from '#modules/audit/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, eq, gt, ne } from '#platform/database/query.ts'
import { AppError } from '#platform/errors.ts'
import type { AccountView, ViewedKind, ViewWanted } from './views.contract.ts'
import { accountViews } from './views.tables.ts'

const PREFIX = 'va_'
const LIFE_MS = 15 * 60_000
const PERMISSION: Permission = 'users.impersonate'

const TEXT = {
  forbidden: /*i18n*/ {
    id: 'views.forbidden',
    message: 'Your role does not let you see this account, so you cannot look at the site as this person does.',
  },
  gone: /*i18n*/ {
    id: 'views.gone',
    message: 'This account is erased or closed: there is nothing to look at. Reload the page.',
  },
}

export type ViewsDeps = { db: Database; clock: Clock; audit: Pick<Audit, 'record'> }

/** Looking at the site as a customer or an owner, to help them. It reads, and never changes anything. */
export type Views = {
  /** Audited with its reason. Throws AppError `account/forbidden` and `account/not-found`. */
  start(staff: SignedInStaff, wanted: ViewWanted): Promise<AccountView>
  /** Throws AppError `account/not-found` for one that is over, or someone else's. */
  end(staff: StaffIdentity, id: string): Promise<void>
  /** The person whom this token shows, with the member of staff who looks (`viewedBy`); null for any other token. */
  viewOf(token: string): Promise<CustomerIdentity | OwnerIdentity | null>
}

/** What is known of an account of each kind, which permission opens it, and whose history tells of the look. */
const KINDS = {
  customer: { realm: CUSTOMERS, needs: 'users.read', read: readCustomer },
  owner: { realm: OWNERS, needs: 'owners.read', read: readOwner },
} as const satisfies Record<ViewedKind, { needs: Permission } & Record<string, unknown>>

export function createViews(deps: ViewsDeps): Views {
  return {
    start: (staff, wanted) => start(deps, staff, wanted),
    end: (staff, id) => end(deps, staff, id),
    viewOf: (token) => viewOf(deps, token),
  }
}

async function start({ db, clock, audit }: ViewsDeps, staff: SignedInStaff, wanted: ViewWanted): Promise<AccountView> {
  const { kind, id: accountId, reason } = wanted
  const { realm, needs, read } = KINDS[kind]
  if (!maySee(staff, needs)) throw new AppError('account/forbidden', { userMessage: TEXT.forbidden })
  const token = newToken(PREFIX)
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + LIFE_MS)
  return db.transaction(async (tx) => {
    const person = await read(tx, accountId)
    if (!person) throw new AppError('account/not-found', { userMessage: TEXT.gone })
    const about = { kind, accountId, staffId: staff.id, staffSessionId: staff.sessionId }
    const [row] = await tx
      .insert(accountViews)
      .values({ ...about, tokenHash: hashToken(token), startedAt: now, expiresAt })
      .returning({ id: accountViews.id })
    if (!row) throw new Error('the view was not stored')
    await remember(tx, realm, accountId, 'viewed-by-staff', now)
    const entry = { action: `${kind}.view-started`, subject: `${kind}:${accountId}`, reason }
    await audit.record(tx, { who: staff, permission: PERMISSION, ...entry })
    const { firstName, lastName } = person
    return { id: row.id, token, expiresAt: expiresAt.getTime(), firstName, lastName }
  })
}

async function end({ db, audit }: ViewsDeps, staff: StaffIdentity, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [view] = await tx
      .delete(accountViews)
      .where(and(eq(accountViews.id, id), eq(accountViews.staffId, staff.id)))
      .returning({ kind: accountViews.kind, accountId: accountViews.accountId })
    if (!view) throw notFound()
    const entry = { action: `${view.kind}.view-ended`, subject: `${view.kind}:${view.accountId}` }
    await audit.record(tx, { who: staff, permission: PERMISSION, ...entry })
  })
}

async function viewOf(deps: ViewsDeps, token: string): Promise<CustomerIdentity | OwnerIdentity | null> {
  if (!token.startsWith(PREFIX)) return null
  const { db, clock } = deps
  const [view] = await db
    .select()
    .from(accountViews)
    .where(and(eq(accountViews.tokenHash, hashToken(token)), gt(accountViews.expiresAt, clock.now())))
  if (!view) return null
  const { needs, read } = KINDS[view.kind]
  // What the role allows and the session has proved may have changed since it began.
  const staff = await staffIn(
    deps,
    and(eq(staffSessions.id, view.staffSessionId), gt(staffSessions.expiresAt, clock.now())),
  )
  if (!staff || !maySee(staff, needs)) return null
  const person = await read(db, view.accountId)
  return person && { kind: view.kind, id: view.accountId, ...person, sessionId: view.id, viewedBy: staff }
}

function maySee(staff: SignedInStaff, needs: Permission): boolean {
  return [PERMISSION, needs].every((one) => mayDo(staff, one) && !lacksSecondFactor(staff, one))
}

type Person = { email: string; firstName: string; lastName: string }

async function readCustomer(db: DatabaseOrTransaction, id: string): Promise<Person | null> {
  const { email, firstName, lastName } = customers
  const [row] = await db
    .select({ email, firstName, lastName })
    .from(customers)
    .where(and(eq(customers.id, id), hasPerson()))
  return row?.email ? { ...row, email: row.email } : null
}

async function readOwner(db: DatabaseOrTransaction, id: string): Promise<Person | null> {
  const { email, firstName, lastName } = owners
  const [row] = await db
    .select({ email, firstName, lastName })
    .from(owners)
    .where(and(eq(owners.id, id), ne(owners.status, 'closed')))
  return row?.email ? { ...row, email: row.email } : null
}
