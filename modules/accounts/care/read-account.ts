import type { Realm } from '#modules/accounts/realm/realm.ts'
import { listSessions } from '#modules/accounts/realm/sessions.ts'
import { secondFactorOf } from '#modules/accounts/second-factor/second-factor.ts'
import { eq } from '#platform/database/query.ts'
import { lastWrittenFirst } from '#platform/database/written-order.ts'
import type { CareDeps } from './cared.ts'

const HISTORY_SHOWN = 100

/** Devices, ways to prove who one is, and history of an account of any realm. */
export async function accountFacts(deps: CareDeps, realm: Realm, id: string) {
  const [devices, { app, passkeys, recovery_codes_left }, history] = await Promise.all([
    listSessions(deps.db, realm, { accountId: id, now: deps.clock.now() }),
    secondFactorOf(deps, realm, id),
    historyOf(deps, realm, id),
  ])
  return {
    secondFactor: app || passkeys.length > 0,
    factor: { app, passkeys: passkeys.length, recoveryCodesLeft: recovery_codes_left },
    devices: devices.map((device) => ({
      id: device.id,
      userAgent: device.userAgent,
      createdAt: device.createdAt.toISOString(),
      lastSeenAt: device.lastSeenAt.toISOString(),
      expiresAt: device.expiresAt.toISOString(),
    })),
    history,
  }
}

async function historyOf({ db }: CareDeps, { history }: Realm, id: string) {
  const rows = await db
    .select({ what: history.what, at: history.at })
    .from(history)
    .where(eq(history.accountId, id))
    .orderBy(...lastWrittenFirst(history))
    .limit(HISTORY_SHOWN)
  return rows.map(({ what, at }) => ({ what, at: at.toISOString() }))
}
