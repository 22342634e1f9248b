import type { Erased } from '#modules/accounts/accounts.contract.ts'
import type { CustomerDeps } from '#modules/accounts/customers/customers.deps.ts'
import type { Person } from '#modules/accounts/personal-data.ts'
import type { Realm } from '#modules/accounts/realm/realm.ts'
import { listSessions } from '#modules/accounts/realm/sessions.ts'
import { secondFactorOf } from '#modules/accounts/second-factor/second-factor.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import { asWritten } from '#platform/database/written-order.ts'
import type { Locale, Message } from '#platform/locale.ts'
import { requestsOf } from './own-requests.ts'

/** Everything that we know of an account of any realm (LGPD art. 18 II and V), as one readable document. */
export async function documentOf(
  deps: CustomerDeps,
  realm: Realm,
  person: Person,
  own: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { db, clock } = deps
  const now = clock.now()
  const devices = await listSessions(db, realm, { accountId: person.id, now })
  const account = {
    devices: devices.map(({ id: _, ...device }) => device),
    twoFactor: await secondFactorOf(deps, realm, person.id),
    history: await db
      .select({ what: realm.history.what, at: realm.history.at })
      .from(realm.history)
      .where(eq(realm.history.accountId, person.id))
      .orderBy(...asWritten(realm.history)),
    privacyRequests: await requestsOf(db, { realm: realm.name, id: person.id }),
  }
  const elsewhere = deps.personalData()[realm.name]
  const parts = await Promise.all(elsewhere.map(async ({ name, exportOf }) => [name, await exportOf(person)]))
  return { exportedAt: now.toISOString(), ...own, ...account, ...Object.fromEntries(parts) }
}

/** Erases what other modules know of an account, before its own row is emptied. */
export async function eraseElsewhere(tx: Transaction, deps: CustomerDeps, realm: Realm, person: Person): Promise<void> {
  const erasures = []
  for (const { erasureOf } of deps.personalData()[realm.name]) erasures.push(await erasureOf(person, tx))
  for (const erase of erasures) await erase()
}

/** What has to stay of an erased account, and the law that says so. */
export function keptOf(deps: CustomerDeps, realm: Realm['name'], locale: Locale): Erased['kept'] {
  const say = (message: Message) => deps.translate(locale, message)
  return deps
    .personalData()
    [realm].flatMap(({ kept = [] }) => kept)
    .map(({ what, why }) => ({ what: say(what), why: say(why) }))
}

/** Why an account cannot be erased yet. */
export async function holdsElsewhere(
  deps: CustomerDeps,
  realm: Realm,
  { person, from }: { person: Person; from: DatabaseOrTransaction },
): Promise<Message[]> {
  const held = []
  for (const { holdsOf } of deps.personalData()[realm.name]) held.push(...((await holdsOf?.(person, from)) ?? []))
  return held
}
