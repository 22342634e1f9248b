import {
  type CustomerIdentity,
  type GuestIdentity,
  lacksSecondFactor,
  type OwnerIdentity,
  type Permission,
  type SignedInStaff,
  type StaffIdentity,
} from '#modules/accounts/access.contract.ts'
import { notFound } from '#modules/accounts/accounts.errors.ts'
import { CUSTOMERS } from '#modules/accounts/customers/customer-realm.ts'
import { customers, hasPerson } from '#modules/accounts/customers/customers.tables.ts'
import { OWNERS } from '#modules/accounts/owners/owner-realm.ts'
import { owners } from '#modules/accounts/owners/owners.tables.ts'
import { mayDo } from '#modules/accounts/permissions.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import { hashToken, newToken } from '#modules/accounts/realm/tokens.ts'
import { staffSessions } from '#modules/accounts/staff/staff.tables.ts'
import { staffIn } from '#modules/accounts/staff/staff-session.ts'
import type { Audit } from '#modules/audit/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, eq, gt, ne } from '#platform/database/query.ts'
import { AppError } from '#platform/errors.ts'
import type { AccountView, ViewKind } from './views.contract.ts'
import { accountViews } from './views.tables.ts'

const PREFIX = 'va_'
const MINUTE = 60_000

const TEXT = {
  forbidden: /*i18n*/ {
    id: 'views.forbidden',
    message: 'Your role does not let you see this account, so you cannot view the site as this person.',
  },
  gone: /*i18n*/ {
    id: 'views.gone',
    message: 'This account is erased or closed: there is nothing to see. Reload the page.',
  },
}

export type ViewsDeps = {
  db: Database
  clock: Clock
  audit: Pick<Audit, 'record'>
  /** The code of a reservation and who leads it; null for one that is unknown or emptied. */
  bookingOf(from: DatabaseOrTransaction, reservationId: string): Promise<Booking | null>
}
type Booking = { code: string; firstName: string; lastName: string }

/** Looking at the site as a customer, an owner or the traveller of a booking, to help them. */
export type Views = {
  /** Audited with its reason. Throws AppError `account/forbidden` and `account/not-found`. */
  start(staff: SignedInStaff, wanted: Wanted): Promise<AccountView>
  /** Throws AppError `account/not-found` for one that is over, or someone else's. */
  end(staff: StaffIdentity, id: string): Promise<void>
  /** The person whom this token shows, with the member of staff who looks (`viewedBy`); null for any other token. */
  viewOf(token: string): Promise<Seen | null>
}

type Seen = CustomerIdentity | OwnerIdentity | GuestIdentity
type Wanted = { kind: ViewKind; id: string; reason: string }

type Kind = {
  /** Whose history tells of the look. */
  realm: Parameters<typeof remember>[1] | null
  permission: Permission
  /** What opens the same to staff otherwise. */
  needs: Permission
  minutes: number
}
const KINDS: Record<ViewKind, Kind> = {
  customer: { realm: CUSTOMERS, permission: 'users.impersonate', needs: 'users.read', minutes: 15 },
  owner: { realm: OWNERS, permission: 'users.impersonate', needs: 'owners.read', minutes: 15 },
  booking: { realm: null, permission: 'reservations.act', needs: 'reservations.read', minutes: 30 },
}
/** In the audit log a booking goes by its code. */
const subjectOf = (kind: ViewKind, id: string, code?: string) =>
  kind === 'booking' ? `reservation:${code}` : `${kind}:${id}`

export function createViews(deps: ViewsDeps): Views {
  return {
    start: (staff, wanted) => start(deps, staff, wanted),
    end: (staff, id) => end(deps, staff, id),
    viewOf: (token) => viewOf(deps, token),
  }
}

async function start(deps: ViewsDeps, staff: SignedInStaff, { kind, id, reason }: Wanted): Promise<AccountView> {
  const { db, clock, audit } = deps
  const { realm, permission, minutes } = KINDS[kind]
  if (!maySee(staff, kind)) throw new AppError('account/forbidden', { userMessage: TEXT.forbidden })
  const token = newToken(PREFIX)
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + minutes * MINUTE)
  return db.transaction(async (tx) => {
    const person = await readPerson(deps, tx, { kind, id })
    if (!person) throw new AppError('account/not-found', { userMessage: TEXT.gone })
    const about = { kind, accountId: id, staffId: staff.id, staffSessionId: staff.sessionId }
    const [row] = await tx
      .insert(accountViews)
      .values({ ...about, tokenHash: hashToken(token), startedAt: now, expiresAt })
      .returning({ id: accountViews.id })
    if (!row) throw new Error('the view was not stored')
    if (realm) await remember(tx, realm, id, 'viewed-by-staff', now)
    const entry = { action: `${kind}.view-started`, subject: subjectOf(kind, id, person.code), reason }
    await audit.record(tx, { who: staff, permission, ...entry })
    const { firstName, lastName } = person
    return { id: row.id, token, expiresAt: expiresAt.getTime(), firstName, lastName }
  })
}

async function end(deps: ViewsDeps, staff: StaffIdentity, viewId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [view] = await tx
      .delete(accountViews)
      .where(and(eq(accountViews.id, viewId), eq(accountViews.staffId, staff.id)))
      .returning({ kind: accountViews.kind, id: accountViews.accountId })
    if (!view) throw notFound()
    const { kind, id } = view
    const person = kind === 'booking' ? await readPerson(deps, tx, view) : null
    const entry = { action: `${kind}.view-ended`, subject: subjectOf(kind, id, person?.code) }
    await deps.audit.record(tx, { who: staff, permission: KINDS[kind].permission, ...entry })
  })
}

async function viewOf(deps: ViewsDeps, token: string): Promise<Seen | null> {
  if (!token.startsWith(PREFIX)) return null
  const { db, clock } = deps
  const [view] = await db
    .select()
    .from(accountViews)
    .where(and(eq(accountViews.tokenHash, hashToken(token)), gt(accountViews.expiresAt, clock.now())))
  if (!view) return null
  const { kind, accountId: id, id: sessionId } = view
  // What the role allows and the session has proved may have changed since it began.
  const staff = await staffIn(
    deps,
    and(eq(staffSessions.id, view.staffSessionId), gt(staffSessions.expiresAt, clock.now())),
  )
  if (!staff || !maySee(staff, kind)) return null
  const person = await readPerson(deps, db, { kind, id })
  if (!person) return null
  const { code = '', email = '', firstName, lastName } = person
  if (kind === 'booking') return { kind: 'guest', reservationId: id, code, sessionId, viewedBy: staff }
  return { kind, id, email, firstName, lastName, sessionId, viewedBy: staff }
}

function maySee(staff: SignedInStaff, kind: ViewKind): boolean {
  const { permission, needs } = KINDS[kind]
  return [permission, needs].every((one) => mayDo(staff, one) && !lacksSecondFactor(staff, one))
}

/** `email` of an account, `code` of a booking. */
type Person = { email?: string; code?: string; firstName: string; lastName: string }

function readPerson(
  { bookingOf }: ViewsDeps,
  from: DatabaseOrTransaction,
  { kind, id }: { kind: ViewKind; id: string },
): Promise<Person | null> {
  if (kind === 'booking') return bookingOf(from, id)
  return kind === 'customer' ? readCustomer(from, id) : readOwner(from, id)
}

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
