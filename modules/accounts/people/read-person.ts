import type { StaffIdentity } from '#modules/accounts/access.contract.ts'
import { CUSTOMERS } from '#modules/accounts/customers/customer-realm.ts'
import { companions, customerHistory, customers } from '#modules/accounts/customers/customers.tables.ts'
import { profileOf } from '#modules/accounts/customers/profile.ts'
import { mergeOf } from '#modules/accounts/merging/merging.ts'
import { listSessions } from '#modules/accounts/realm/sessions.ts'
import { secondFactorOf } from '#modules/accounts/second-factor/second-factor.ts'
import { desc, eq } from '#platform/database/query.ts'
import { rowOf } from './list-people.ts'
import type { Person } from './people.contract.ts'
import type { PeopleDeps } from './people.deps.ts'
import { noSuchPerson } from './people.errors.ts'

const HISTORY_SHOWN = 100

/** Everything about one account; each look is written down. Throws AppError `account/not-found`. */
export async function readPerson(deps: PeopleDeps, staff: StaffIdentity, id: string): Promise<Person> {
  const { db, clock, audit } = deps
  const [row] = await db.select().from(customers).where(eq(customers.id, id))
  if (!row) throw noSuchPerson()
  const [{ phone }, devices, { app, passkeys, recovery_codes_left }, kept, history, merge] = await Promise.all([
    row.email ? profileOf(deps, row) : { phone: null },
    listSessions(db, CUSTOMERS, { accountId: id, now: clock.now() }),
    secondFactorOf(deps, CUSTOMERS, id),
    db.$count(companions, eq(companions.customerId, id)),
    historyOf(deps, id),
    mergeOf(db, id, clock.now()),
  ])
  await db.transaction((tx) =>
    audit.record(tx, { who: staff, permission: 'users.read', action: 'customer.read', subject: `customer:${id}` }),
  )
  return {
    ...rowOf({ ...row, factor: app || passkeys.length > 0 }),
    phone,
    locale: row.locale,
    marketing: row.marketing,
    blockReason: row.blockReason,
    passwordEnded: row.passwordEndedAt !== null,
    factor: { app, passkeys: passkeys.length, recoveryCodesLeft: recovery_codes_left },
    companions: kept,
    merge,
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

async function historyOf({ db }: PeopleDeps, id: string) {
  const rows = await db
    .select({ what: customerHistory.what, at: customerHistory.at })
    .from(customerHistory)
    .where(eq(customerHistory.accountId, id))
    .orderBy(desc(customerHistory.at), desc(customerHistory.id))
    .limit(HISTORY_SHOWN)
  return rows.map(({ what, at }) => ({ what, at: at.toISOString() }))
}
