import type { StaffIdentity } from '#modules/accounts/access.contract.ts'
import { notFound } from '#modules/accounts/accounts.errors.ts'
import type { OwnerAccount } from '#modules/accounts/care/care.contract.ts'
import type { CareDeps, Cared } from '#modules/accounts/care/cared.ts'
import { accountFacts } from '#modules/accounts/care/read-account.ts'
import { type Care, createCare } from '#modules/accounts/care/take-care.ts'
import { and, eq, ne } from '#platform/database/query.ts'
import { careMails } from './owner-mails.ts'
import { OWNERS } from './owner-realm.ts'
import { owners } from './owners.tables.ts'

const CARED: Cared = {
  realm: OWNERS,
  subject: 'owner',
  async lock(tx, id) {
    const open = and(eq(owners.id, id), ne(owners.status, 'closed'))
    const [row] = await tx.select().from(owners).where(open).for('no key update')
    if (!row?.email) throw notFound()
    return { ...row, email: row.email, isBlocked: row.blockedAt !== null }
  },
  async setBlocked(tx, id, { reason, now }) {
    const blockedAt = reason === null ? null : now
    await tx.update(owners).set({ blockedAt, blockReason: reason, updatedAt: now }).where(eq(owners.id, id))
  },
  async endPassword(tx, id, now) {
    await tx.update(owners).set({ passwordEndedAt: now, updatedAt: now }).where(eq(owners.id, id))
  },
  mails: careMails,
}

/** Accounts of owners, as staff look after them. */
export type OwnerCare = Care & {
  /** Each look is audited. Throws AppError `account/not-found`. */
  read(staff: StaffIdentity, id: string): Promise<OwnerAccount>
}

export function createOwnerCare(deps: CareDeps): OwnerCare {
  return { ...createCare(deps, CARED), read: (staff, id) => readAccount(deps, staff, id) }
}

async function readAccount(deps: CareDeps, staff: StaffIdentity, id: string): Promise<OwnerAccount> {
  const [row] = await deps.db
    .select()
    .from(owners)
    .where(and(eq(owners.id, id), ne(owners.status, 'closed')))
  if (!row) throw notFound()
  const facts = await accountFacts(deps, OWNERS, id)
  const seen = { who: staff, permission: 'owners.read', action: 'owner.account-read', subject: `owner:${id}` }
  await deps.db.transaction((tx) => deps.audit.record(tx, seen))
  return { id, ...facts, blockReason: row.blockReason, passwordEnded: row.passwordEndedAt !== null }
}
