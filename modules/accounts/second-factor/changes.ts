import { remember } from '#modules/accounts/realm/history.ts'
import { proveSession } from '#modules/accounts/realm/sessions.ts'
import type { Transaction } from '#platform/database/index.ts'
import { replaceCodes } from './codes.ts'
import type { Bearer, FactorChange, FactorDeps, RealmWays } from './factor.deps.ts'
import { forgetSecondFactor } from './forget-second-factor.ts'
import { hasSecondFactor } from './ways.ts'

type Added = Extract<FactorChange, { what: 'app-added' | 'passkey-added' }>
type Removed = Extract<FactorChange, { what: 'app-removed' | 'passkey-removed' }>
type Deps = Pick<FactorDeps, 'clock'>

/**
 * What follows once an app or a passkey was added. The session has just proved it.
 * @returns the recovery codes that come with the first, or null
 */
export async function afterAdding(
  tx: Transaction,
  { clock }: Deps,
  { realm, changed }: RealmWays,
  { bearer, change, isFirst }: { bearer: Bearer; change: Added; isFirst: boolean },
): Promise<string[] | null> {
  const now = clock.now()
  await proveSession(tx, realm, { id: bearer.sessionId, now })
  if (isFirst) await remember(tx, realm, bearer.id, 'second-factor-on', now)
  else await remember(tx, realm, bearer.id, change.what, now)
  await changed(tx, bearer, isFirst ? { what: 'on' } : change)
  return isFirst ? replaceCodes(tx, realm, bearer.id) : null
}

/** What follows once an app or a passkey was removed: with the last one, the recovery codes go. */
export async function afterRemoving(
  tx: Transaction,
  deps: Deps,
  ways: RealmWays,
  { bearer, change }: { bearer: Bearer; change: Removed },
): Promise<void> {
  if (!(await hasSecondFactor(tx, ways.realm, bearer.id))) return turnOff(tx, deps, ways, bearer)
  await remember(tx, ways.realm, bearer.id, change.what, deps.clock.now())
  await ways.changed(tx, bearer, change)
}

export async function turnOff(tx: Transaction, { clock }: Deps, { realm, changed }: RealmWays, bearer: Bearer) {
  await forgetSecondFactor(tx, realm, bearer.id)
  await remember(tx, realm, bearer.id, 'second-factor-off', clock.now())
  await changed(tx, bearer, { what: 'off' })
}
