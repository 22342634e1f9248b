import type { DeviceView } from '#modules/accounts/accounts.contract.ts'
import { notFound } from '#modules/accounts/accounts.errors.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { remember } from './history.ts'
import type { Realm } from './realm.ts'
import { endSession, endSessions, listSessions } from './sessions.ts'

type Deps = { db: Database; clock: Clock }
/** Who is signed in, on one of the account's devices. */
type Bearer = { id: string; sessionId: string }

export async function logOut({ db, clock }: Deps, realm: Realm, { id, sessionId }: Bearer): Promise<void> {
  await db.transaction(async (tx) => {
    await endSession(tx, realm, { accountId: id, id: sessionId })
    await remember(tx, realm, id, 'signed-out', clock.now())
  })
}

export async function logOutEverywhere({ db, clock }: Deps, realm: Realm, { id }: Bearer): Promise<void> {
  await db.transaction(async (tx) => {
    await endSessions(tx, realm, id)
    await remember(tx, realm, id, 'signed-out-everywhere', clock.now())
  })
}

export async function devicesOf({ db, clock }: Deps, realm: Realm, bearer: Bearer): Promise<DeviceView[]> {
  const devices = await listSessions(db, realm, { accountId: bearer.id, now: clock.now() })
  return devices.map(({ id, userAgent, createdAt, lastSeenAt, expiresAt }) => ({
    id,
    userAgent,
    current: id === bearer.sessionId,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}

/** Signs one device out. Throws AppError `account/not-found` for an unknown one and a stranger's alike. */
export async function endDevice({ db, clock }: Deps, realm: Realm, bearer: Bearer, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await endSession(tx, realm, { accountId: bearer.id, id }))) throw notFound()
    await remember(tx, realm, bearer.id, 'session-ended', clock.now())
  })
}
