import { notFound } from '#modules/accounts/accounts.errors.ts'
import { emptyOwner } from '#modules/accounts/owners/close-account.ts'
import { exportDevices } from '#modules/accounts/owners/owner-devices.ts'
import { OWNERS } from '#modules/accounts/owners/owner-realm.ts'
import { owners } from '#modules/accounts/owners/owners.tables.ts'
import type { PeopleDeps } from '#modules/accounts/people/people.deps.ts'
import { documentOf, eraseElsewhere, holdsElsewhere } from '#modules/accounts/privacy-requests/account-data.ts'
import { emptyRequestsOf } from '#modules/accounts/privacy-requests/own-requests.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import { and, eq } from '#platform/database/query.ts'
import { forgetMailsTo } from '#platform/mail/post-office.ts'
import type { HeldAccount, Holder } from './holder.ts'

/** An address that nobody has proved is sent nothing, and forgotten by itself. */
const whose = (id: string) => and(eq(owners.id, id), eq(owners.status, 'active'))

export const ownerHolder = (deps: PeopleDeps): Holder => ({
  realm: OWNERS,
  async find(db, id) {
    const [row] = await db.select().from(owners).where(whose(id))
    return row?.email ? { ...row, email: row.email } : null
  },
  async lock(tx, id) {
    const [row] = await tx.select().from(owners).where(whose(id)).for('no key update')
    if (!row?.email) throw notFound()
    return { ...row, email: row.email }
  },
  dataOf: (account) => dataOf(deps, account),
  holdsOf: (person, from) => holdsElsewhere(deps, OWNERS, { person, from }),
  guard: async () => {},
  async erase(tx, { id, email }) {
    const now = deps.clock.now()
    await eraseElsewhere(tx, deps, OWNERS, { id, email })
    await emptyOwner(tx, deps, id, eq(owners.status, 'active'))
    await forgetMailsTo(tx, email)
    await emptyRequestsOf(tx, { account: { realm: 'owner', id }, now })
    await remember(tx, OWNERS, id, 'erased', now)
  },
})

async function dataOf(deps: PeopleDeps, account: HeldAccount) {
  const { firstName, lastName, email, status, locale, createdAt } = owners
  const [profile] = await deps.db
    .select({ firstName, lastName, email, status, locale, createdAt })
    .from(owners)
    .where(eq(owners.id, account.id))
  const browsers = await exportDevices(deps.db, account.id)
  return documentOf(deps, OWNERS, account, { profile, browsers })
}
