import type { OwnerIdentity } from '#modules/accounts/access.contract.ts'
import type { DeviceView } from '#modules/accounts/accounts.contract.ts'
import { notFound } from '#modules/accounts/accounts.errors.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import { endSession, endSessions, listSessions } from '#modules/accounts/realm/sessions.ts'
import { OWNERS } from './owner-realm.ts'
import type { OwnerDeps } from './owners.deps.ts'

type Deps = Pick<OwnerDeps, 'db' | 'clock'>

export async function logOut({ db, clock }: Deps, owner: OwnerIdentity): Promise<void> {
  await db.transaction(async (tx) => {
    await endSession(tx, OWNERS, { accountId: owner.id, id: owner.sessionId })
    await remember(tx, OWNERS, owner.id, 'signed-out', clock.now())
  })
}

export async function logOutEverywhere({ db, clock }: Deps, owner: OwnerIdentity): Promise<void> {
  await db.transaction(async (tx) => {
    await endSessions(tx, OWNERS, owner.id)
    await remember(tx, OWNERS, owner.id, 'signed-out-everywhere', clock.now())
  })
}

export async function devicesOf({ db, clock }: Deps, owner: OwnerIdentity): Promise<DeviceView[]> {
  const devices = await listSessions(db, OWNERS, { accountId: owner.id, now: clock.now() })
  return devices.map(({ id, userAgent, createdAt, lastSeenAt, expiresAt }) => ({
    id,
    userAgent,
    current: id === owner.sessionId,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}

/** Signs one device out. Throws AppError `account/not-found` for an unknown one and a stranger's alike. */
export async function endDevice({ db, clock }: Deps, owner: OwnerIdentity, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await endSession(tx, OWNERS, { accountId: owner.id, id }))) throw notFound()
    await remember(tx, OWNERS, owner.id, 'session-ended', clock.now())
  })
}
