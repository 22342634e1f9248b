import type { StaffIdentity } from '#modules/accounts/access.contract.ts'
import { linkInvalid } from '#modules/accounts/accounts.errors.ts'
import { letterTo } from '#modules/accounts/care/take-care.ts'
import { CUSTOMERS } from '#modules/accounts/customers/customer-realm.ts'
import { companions, customers } from '#modules/accounts/customers/customers.tables.ts'
import { emptyAccount } from '#modules/accounts/customers/privacy.ts'
import { lockPerson } from '#modules/accounts/people/customer-care.ts'
import type { PeopleDeps } from '#modules/accounts/people/people.deps.ts'
import { moveRequests } from '#modules/accounts/privacy-requests/own-requests.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import { endLinks, issueLink, useLink, whoseLink } from '#modules/accounts/realm/links.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, desc, eq, gt, or } from '#platform/database/query.ts'
import type { MergeQuestion, MergeWrite, PersonMerge } from './merging.contract.ts'
import { mergeErrors } from './merging.errors.ts'
import { customerMerges } from './merging.tables.ts'
import { mergeAskedMail, mergeDoneMail, mergeEndedMail } from './merging-mails.ts'

const m = customerMerges
const LINK_LIFE_MS = 3 * 86_400_000

type Merge = typeof m.$inferSelect

/**
 * Asks the mailbox of an account whether it goes on in another one; an earlier question is taken back. Throws AppError
 * `account/not-found`, `request/invalid` for an address without an account or its own, and `account/conflict` for one that is blocked.
 */
export async function proposeMerge(
  deps: PeopleDeps,
  by: StaffIdentity,
  { id, into, reason }: MergeWrite & { id: string },
): Promise<void> {
  const { clock } = deps
  await deps.db.transaction(async (tx) => {
    const from = await lockPerson(tx, id)
    const [other] = await tx.select().from(customers).where(eq(customers.email, into))
    if (!other) throw mergeErrors.noAccount()
    if (other.id === id) throw mergeErrors.itself()
    if (from.status !== 'active' || other.status !== 'active') throw mergeErrors.blocked()
    const now = clock.now()
    await endProposal(tx, id, now)
    const expiresAt = new Date(now.getTime() + LINK_LIFE_MS)
    const values = { fromId: id, intoId: other.id, proposedBy: by.id, proposedAt: now, expiresAt }
    await tx.insert(m).values({ ...values, status: 'proposed' })
    const token = await issueLink(tx, CUSTOMERS, { accountId: id, purpose: 'merge', now, lifeMs: LINK_LIFE_MS })
    await deps.mail.post(tx, mergeAskedMail(letterTo(deps, from), token))
    await audited(deps, tx, by, { id, action: 'customer.merge-proposed', reason, into: other.id })
  })
}

/** Takes the question back; its link is worth nothing. Throws AppError `account/not-found`, and `account/conflict` where none is open. */
export async function withdrawMerge(deps: PeopleDeps, by: StaffIdentity, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockPerson(tx, id)
    const ended = await endProposal(tx, id, deps.clock.now())
    if (!ended) throw mergeErrors.none()
    await audited(deps, tx, by, { id, action: 'customer.merge-withdrawn', into: ended.intoId })
  })
}

/** What the reader of the mail is asked. Throws AppError `account/link-invalid`. */
export async function lookAtMerge(deps: PeopleDeps, token: string): Promise<MergeQuestion> {
  const now = deps.clock.now()
  const accountId = await whoseLink(deps.db, CUSTOMERS, { token, purpose: 'merge', now })
  const merge = accountId && (await openOf(deps.db, accountId, now))
  if (!merge) throw linkInvalid()
  const people = await deps.db
    .select({ id: customers.id, email: customers.email })
    .from(customers)
    .where(or(eq(customers.id, merge.fromId), eq(customers.id, merge.intoId)))
  const emailOf = (id: string) => people.find((one) => one.id === id)?.email
  const [from, into] = [emailOf(merge.fromId), emailOf(merge.intoId)]
  if (!from || !into) throw linkInvalid()
  return { from, into: withoutMiddle(into), expiresAt: merge.expiresAt.toISOString() }
}

/**
 * The mailbox says yes: all that modules know of the account is the other one's, which its person is told, and it ends. All or nothing, and
 * once. Throws AppError `account/link-invalid`, and `account/conflict` where one of the two is not open any more.
 */
export async function confirmMerge(deps: PeopleDeps, token: string): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const fromId = await useLink(tx, CUSTOMERS, { token, purpose: 'merge', now })
    const merge = fromId && (await openOf(tx, fromId, now))
    if (!merge) throw linkInvalid()
    const { from, into } = await lockBoth(tx, merge)
    for (const { moveTo } of deps.personalData().customer) await moveTo(from, into, tx)
    await tx.update(companions).set({ customerId: into.id }).where(eq(companions.customerId, from.id))
    await moveRequests(tx, { from: from.id, into: into.id })
    await tx.update(m).set({ status: 'done', endedAt: now }).where(eq(m.id, merge.id))
    await emptyAccount(tx, from, { set: { status: 'erased', updatedAt: now } })
    await remember(tx, CUSTOMERS, from.id, 'merged-away', now)
    await remember(tx, CUSTOMERS, into.id, 'merged-in', now)
    await deps.mail.post(tx, mergeEndedMail(letterTo(deps, from)))
    await deps.mail.post(tx, mergeDoneMail(letterTo(deps, into)))
  })
}

/** The last merge that an account is or was part of; null where there is none, or it came to nothing. */
export async function mergeOf(db: DatabaseOrTransaction, id: string, now: Date): Promise<PersonMerge | null> {
  const theirs = or(eq(m.fromId, id), eq(m.intoId, id))
  const counts = or(eq(m.status, 'done'), and(eq(m.status, 'proposed'), gt(m.expiresAt, now)))
  const [row] = await db.select().from(m).where(and(theirs, counts)).orderBy(desc(m.id)).limit(1)
  if (!row || row.status === 'withdrawn') return null
  const { status, fromId, intoId, proposedAt, endedAt, expiresAt } = row
  const [other] = await db
    .select({ first: customers.firstName, last: customers.lastName })
    .from(customers)
    .where(eq(customers.id, fromId === id ? intoId : fromId))
  const done = status === 'done'
  return {
    status,
    fromId,
    intoId,
    name: `${other?.first ?? ''} ${other?.last ?? ''}`.trim(),
    at: (endedAt ?? proposedAt).toISOString(),
    expiresAt: done ? null : expiresAt.toISOString(),
  }
}

async function openOf(db: DatabaseOrTransaction, fromId: string, now: Date): Promise<Merge | undefined> {
  const open = and(eq(m.fromId, fromId), eq(m.status, 'proposed'), gt(m.expiresAt, now))
  const [row] = await db.select().from(m).where(open)
  return row
}

async function endProposal(tx: Transaction, fromId: string, now: Date): Promise<Merge | undefined> {
  await endLinks(tx, CUSTOMERS, fromId, 'merge')
  const open = and(eq(m.fromId, fromId), eq(m.status, 'proposed'))
  const [row] = await tx.update(m).set({ status: 'withdrawn', endedAt: now }).where(open).returning()
  return row
}

/** In the order of their ids, so that two merges crosswise do not wait for one another. */
async function lockBoth(tx: Transaction, { fromId, intoId }: Merge) {
  const locked = new Map<string, Awaited<ReturnType<typeof lockPerson>>>()
  for (const id of [fromId, intoId].toSorted()) locked.set(id, await lockPerson(tx, id))
  const [from, into] = [locked.get(fromId), locked.get(intoId)]
  if (from?.status !== 'active' || into?.status !== 'active') throw mergeErrors.blocked()
  return { from, into }
}

/** `anna.souza@example.com` → `a•••a@example.com`: enough for who knows it. */
function withoutMiddle(email: string): string {
  const at = email.lastIndexOf('@')
  const name = email.slice(0, at)
  return `${name.slice(0, 1)}•••${name.length > 3 ? name.slice(-1) : ''}${email.slice(at)}`
}

type Act = { id: string; action: string; reason?: string; into: string }

async function audited({ audit }: PeopleDeps, tx: Transaction, who: StaffIdentity, { id, action, reason, into }: Act) {
  const act = { who, permission: 'users.manage', action, subject: `customer:${id}`, detail: { into } }
  await audit.record(tx, { ...act, ...(reason && { reason }) })
}
