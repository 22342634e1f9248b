import type { StaffIdentity } from '#modules/accounts/access.contract.ts'
import { CUSTOMERS } from '#modules/accounts/customers/customer-realm.ts'
import { customers, hasPerson } from '#modules/accounts/customers/customers.tables.ts'
import { issueResetLink } from '#modules/accounts/customers/passwords.ts'
import { type Happening, remember } from '#modules/accounts/realm/history.ts'
import { endLinks } from '#modules/accounts/realm/links.ts'
import { endSession, endSessions } from '#modules/accounts/realm/sessions.ts'
import { forgetSecondFactor } from '#modules/accounts/second-factor/forget-second-factor.ts'
import { factorIsOff } from '#modules/accounts/second-factor/second-factor.errors.ts'
import { hasSecondFactor } from '#modules/accounts/second-factor/ways.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq } from '#platform/database/query.ts'
import type { PeopleDeps } from './people.deps.ts'
import { accountChanged, noSuchDevice, noSuchPerson } from './people.errors.ts'
import { blockedMail, factorResetMail, newPasswordMail, type PersonLetter, unblockedMail } from './people-mails.ts'

type Asked = { id: string; reason: string }
type Customer = typeof customers.$inferSelect

/** Nobody signs in any more, and all who are signed in are signed out. Throws AppError `account/not-found` or `account/conflict`. */
export async function blockPerson(deps: PeopleDeps, by: StaffIdentity, { id, reason }: Asked): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const person = await lockPerson(tx, id)
    if (person.status !== 'active') throw accountChanged()
    const now = deps.clock.now()
    await tx
      .update(customers)
      .set({ status: 'blocked', blockReason: reason, updatedAt: now })
      .where(eq(customers.id, id))
    await shutOut(tx, id)
    await deps.mail.post(tx, blockedMail(letterTo(deps, person)))
    await writeDown(tx, deps, { by, id, what: 'blocked', action: 'customer.blocked', reason })
  })
}

/** The password of before opens the account again. Throws AppError `account/not-found` or `account/conflict`. */
export async function unblockPerson(deps: PeopleDeps, by: StaffIdentity, { id, reason }: Asked): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const person = await lockPerson(tx, id)
    if (person.status !== 'blocked') throw accountChanged()
    const set = { status: 'active' as const, blockReason: null, updatedAt: deps.clock.now() }
    await tx.update(customers).set(set).where(eq(customers.id, id))
    await deps.mail.post(tx, unblockedMail(letterTo(deps, person)))
    await writeDown(tx, deps, { by, id, what: 'unblocked', action: 'customer.unblocked', reason })
  })
}

/** Where others may know the password: it opens nothing until another is set by the link that is mailed. */
export async function requireNewPassword(deps: PeopleDeps, by: StaffIdentity, { id, reason }: Asked): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const person = await lockPerson(tx, id)
    const now = deps.clock.now()
    await tx.update(customers).set({ passwordEndedAt: now, updatedAt: now }).where(eq(customers.id, id))
    await shutOut(tx, id)
    const token = await issueResetLink(tx, { accountId: id, now })
    await deps.mail.post(tx, newPasswordMail(letterTo(deps, person), token))
    const done = { what: 'new-password-required', action: 'customer.new-password-required' } as const
    await writeDown(tx, deps, { by, id, reason, ...done })
  })
}

/** The password alone opens the account again. Throws AppError `account/conflict` where there is no second factor. */
export async function resetPersonFactor(deps: PeopleDeps, by: StaffIdentity, { id, reason }: Asked): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const person = await lockPerson(tx, id)
    if (!(await hasSecondFactor(tx, CUSTOMERS, id))) throw factorIsOff()
    await forgetSecondFactor(tx, CUSTOMERS, id)
    await shutOut(tx, id)
    await deps.mail.post(tx, factorResetMail(letterTo(deps, person)))
    const done = { what: 'second-factor-reset', action: 'customer.second-factor-reset' } as const
    await writeDown(tx, deps, { by, id, reason, ...done })
  })
}

/** Every device, or one. Throws AppError `account/not-found`. */
export async function endPersonSessions(
  deps: PeopleDeps,
  by: StaffIdentity,
  { id, session }: { id: string; session?: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockPerson(tx, id)
    if (session === undefined) await endSessions(tx, CUSTOMERS, id)
    else if (!(await endSession(tx, CUSTOMERS, { accountId: id, id: session }))) throw noSuchDevice()
    const done = { what: 'sessions-ended-by-staff', action: 'customer.sessions-ended' } as const
    await writeDown(tx, deps, { by, id, ...done })
  })
}

/** An account that still is someone's; nothing else happens to it until the transaction ends. */
export async function lockPerson(tx: Transaction, id: string): Promise<Customer & { email: string }> {
  const [person] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), hasPerson()))
    .for('no key update')
  if (!person?.email) throw noSuchPerson()
  return { ...person, email: person.email }
}

/** Links that are on their way end with the sessions: one of them might set a password or take the second step. */
export async function shutOut(tx: Transaction, id: string): Promise<void> {
  await endSessions(tx, CUSTOMERS, id)
  await endLinks(tx, CUSTOMERS, id)
}

export function letterTo({ publicUrl, translate }: PeopleDeps, person: Customer & { email: string }): PersonLetter {
  const { email: recipient, locale, firstName } = person
  return { recipient, locale, firstName, publicUrl, translate }
}

type Done = { by: StaffIdentity; id: string; what: Happening; action: string; reason?: string }

async function writeDown(tx: Transaction, { audit, clock }: PeopleDeps, { by, id, what, action, reason }: Done) {
  await remember(tx, CUSTOMERS, id, what, clock.now())
  const entry = { who: by, permission: 'users.manage', action, subject: `customer:${id}` }
  await audit.record(tx, { ...entry, ...(reason && { reason }) })
}
