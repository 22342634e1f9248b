import type { CustomerIdentity } from '#modules/accounts/access.contract.ts'
import type { AuthRecord, DeviceView } from '#modules/accounts/accounts.contract.ts'
import { notFound, sessionEnded } from '#modules/accounts/accounts.errors.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import { endSession, endSessions, extendSession, listSessions } from '#modules/accounts/realm/sessions.ts'
import { CUSTOMERS } from './customer-realm.ts'
import type { CustomerDeps } from './customers.deps.ts'

type Deps = Pick<CustomerDeps, 'db' | 'clock'>

/** The same token with a whole life again. Throws AppError `account/unauthenticated` when it has just ended. */
export async function refresh({ db, clock }: Deps, customer: CustomerIdentity, token: string): Promise<AuthRecord> {
  const expiresAt = await extendSession(db, CUSTOMERS, { id: customer.sessionId, now: clock.now() })
  if (!expiresAt) throw sessionEnded()
  return {
    token,
    expiresAt: expiresAt.getTime(),
    userData: { firstName: customer.firstName, lastName: customer.lastName },
  }
}

export async function logOut({ db, clock }: Deps, customer: CustomerIdentity): Promise<void> {
  await db.transaction(async (tx) => {
    await endSession(tx, CUSTOMERS, { accountId: customer.id, id: customer.sessionId })
    await remember(tx, CUSTOMERS, customer.id, 'signed-out', clock.now())
  })
}

export async function logOutEverywhere({ db, clock }: Deps, customer: CustomerIdentity): Promise<void> {
  await db.transaction(async (tx) => {
    await endSessions(tx, CUSTOMERS, customer.id)
    await remember(tx, CUSTOMERS, customer.id, 'signed-out-everywhere', clock.now())
  })
}

export async function devicesOf({ db, clock }: Deps, customer: CustomerIdentity): Promise<DeviceView[]> {
  const devices = await listSessions(db, CUSTOMERS, { accountId: customer.id, now: clock.now() })
  return devices.map(({ id, userAgent, createdAt, lastSeenAt, expiresAt }) => ({
    id,
    userAgent,
    current: id === customer.sessionId,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}

/** Signs one device out. Throws AppError `account/not-found` for an unknown one and a stranger's alike. */
export async function endDevice({ db, clock }: Deps, customer: CustomerIdentity, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await endSession(tx, CUSTOMERS, { accountId: customer.id, id }))) throw notFound()
    await remember(tx, CUSTOMERS, customer.id, 'session-ended', clock.now())
  })
}
