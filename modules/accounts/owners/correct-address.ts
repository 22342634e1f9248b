import type { OwnerIdentity } from '#modules/accounts/access.contract.ts'
import { addressProved, wrongPassword } from '#modules/accounts/accounts.errors.ts'
import { confirmPassword } from '#modules/accounts/realm/confirm-password.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import { leaveLinks } from '#modules/accounts/realm/links.ts'
import { and, eq } from '#platform/database/query.ts'
import { greet, oneAtATime } from './open-account.ts'
import { OWNERS } from './owner-realm.ts'
import type { OwnerDeps } from './owners.deps.ts'
import { owners } from './owners.tables.ts'
import { hashFor } from './passwords.ts'

/**
 * Gives an account whose address nobody has proved another one, as if it had been registered with it: links to the old address
 * end, and a known address looks like any other. The password is hashed again, with the salt of those that name the new
 * address. Throws AppError `request/invalid` for a wrong password, `account/slow-down`, or `account/conflict` when the address
 * is proved.
 */
export async function correctAddress(
  deps: OwnerDeps,
  owner: OwnerIdentity,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const { db, clock } = deps
  const before = await confirmPassword(deps, OWNERS, owner, { password, field: 'password' })
  const passwordHash = await hashFor(deps, { email, password })
  await db.transaction(async (tx) => {
    // In one order, so that two who exchange their addresses do not wait for one another.
    for (const one of [owner.email, email].map((text) => text.toLowerCase()).sort()) await oneAtATime(tx, one)
    const now = clock.now()
    const asBefore = and(eq(owners.id, owner.id), eq(owners.status, 'unconfirmed'), eq(owners.email, owner.email))
    const [found] = await tx.select({ hash: owners.passwordHash }).from(owners).where(asBefore).for('update')
    if (!found) throw addressProved()
    if (found.hash !== before) throw wrongPassword('password')
    const [row] = await tx.update(owners).set({ email, passwordHash, updatedAt: now }).where(asBefore).returning()
    if (!row) throw addressProved()
    await leaveLinks(tx, OWNERS, { accountId: owner.id, mailedTo: owner.email, now })
    await remember(tx, OWNERS, owner.id, 'address-corrected', now)
    await greet(tx, deps, row)
  })
}
