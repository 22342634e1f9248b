import { ownerClosed } from '#modules/accounts/accounts.events.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import { endLinks } from '#modules/accounts/realm/links.ts'
import { endSessions } from '#modules/accounts/realm/sessions.ts'
import { forgetSecondFactor } from '#modules/accounts/second-factor/forget-second-factor.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq, lt } from '#platform/database/query.ts'
import { OWNERS } from './owner-realm.ts'
import type { OwnerDeps } from './owners.deps.ts'
import { owners } from './owners.tables.ts'

type Deps = Pick<OwnerDeps, 'clock' | 'events'>

/** Nobody has proved the address of an account for so long: what was typed is forgotten. */
const UNCONFIRMED_LIFE_MS = 30 * 86_400_000

/** Ends an account whose address was never proved to be its owner's, and empties it. */
export async function closeAccount(tx: Transaction, { clock, events }: Deps, id: string): Promise<void> {
  const now = clock.now()
  const gone = { email: null, passwordHash: null, firstName: '', lastName: '' }
  const rows = await tx
    .update(owners)
    .set({ status: 'closed', ...gone, updatedAt: now })
    .where(and(eq(owners.id, id), eq(owners.status, 'unconfirmed')))
    .returning({ id: owners.id })
  if (rows.length === 0) return
  await endSessions(tx, OWNERS, id)
  await endLinks(tx, OWNERS, id)
  await forgetSecondFactor(tx, OWNERS, id)
  await remember(tx, OWNERS, id, 'closed', now)
  await events.publish(tx, ownerClosed, { ownerId: id })
}

export async function closeForgotten(deps: OwnerDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - UNCONFIRMED_LIFE_MS)
  const old = and(eq(owners.status, 'unconfirmed'), lt(owners.createdAt, before))
  for (const { id } of await deps.db.select({ id: owners.id }).from(owners).where(old))
    await deps.db.transaction((tx) => closeAccount(tx, deps, id))
}
