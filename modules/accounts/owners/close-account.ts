import { ownerClosed } from '#modules/accounts/accounts.events.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import { endLinks } from '#modules/accounts/realm/links.ts'
import { endSessions } from '#modules/accounts/realm/sessions.ts'
import { forgetSecondFactor } from '#modules/accounts/second-factor/forget-second-factor.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq, lt, type SQL } from '#platform/database/query.ts'
import { forgetDevices, forgetOldDevices } from './owner-devices.ts'
import { OWNERS } from './owner-realm.ts'
import type { OwnerDeps } from './owners.deps.ts'
import { owners } from './owners.tables.ts'

type Deps = Pick<OwnerDeps, 'clock' | 'events'>

/** Nobody has proved the address of an account for so long: what was typed is forgotten. */
const UNCONFIRMED_LIFE_MS = 30 * 86_400_000

/** Ends an account whose address was never proved to be its owner's, and empties it. */
export async function closeAccount(tx: Transaction, deps: Deps, id: string): Promise<void> {
  if (await emptyOwner(tx, deps, id, eq(owners.status, 'unconfirmed')))
    await remember(tx, OWNERS, id, 'closed', deps.clock.now())
}

/** The row stays, without its person and without any way in. @returns whether it was done: only under the guard */
export async function emptyOwner(tx: Transaction, { clock, events }: Deps, id: string, guard: SQL): Promise<boolean> {
  const now = clock.now()
  const gone = { email: null, passwordHash: null, passwordEndedAt: null, blockedAt: null, blockReason: null }
  const rows = await tx
    .update(owners)
    .set({ ...gone, status: 'closed', firstName: '', lastName: '', updatedAt: now })
    .where(and(eq(owners.id, id), guard))
    .returning({ id: owners.id })
  if (rows.length === 0) return false
  await endSessions(tx, OWNERS, id)
  await endLinks(tx, OWNERS, id)
  await forgetSecondFactor(tx, OWNERS, id)
  await forgetDevices(tx, id)
  await events.publish(tx, ownerClosed, { ownerId: id })
  return true
}

export async function closeForgotten(deps: OwnerDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - UNCONFIRMED_LIFE_MS)
  const old = and(eq(owners.status, 'unconfirmed'), lt(owners.createdAt, before))
  for (const { id } of await deps.db.select({ id: owners.id }).from(owners).where(old))
    await deps.db.transaction((tx) => closeAccount(tx, deps, id))
  await forgetOldDevices(deps)
}
