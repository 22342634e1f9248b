import type { Realm } from '#modules/accounts/realm/realm.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, eq, isNotNull, sql } from '#platform/database/query.ts'
import type { PgColumn } from '#platform/database/schema.ts'
import type { Way } from './second-factor.contract.ts'

/** With what the account proves its second factor; none where the password alone opens it. */
export async function waysOf(db: DatabaseOrTransaction, realm: Realm, accountId: string): Promise<Way[]> {
  const { secondFactors, passkeys } = realm
  const confirmed = and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt))
  const [app] = await db.select({ accountId: secondFactors.accountId }).from(secondFactors).where(confirmed)
  const [passkey] = await db
    .select({ id: passkeys.id })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .limit(1)
  return [...(app ? (['code'] as const) : []), ...(passkey ? (['passkey'] as const) : [])]
}

export async function hasSecondFactor(db: DatabaseOrTransaction, realm: Realm, accountId: string): Promise<boolean> {
  return (await waysOf(db, realm, accountId)).length > 0
}

/** The same as a condition on the account of a row, for queries that join tables. */
export function factorIsSet({ secondFactors, passkeys }: Realm, accountId: PgColumn) {
  return sql<boolean>`(
    exists (select 1 from ${secondFactors} where ${secondFactors.accountId} = ${accountId} and ${secondFactors.confirmedAt} is not null)
    or exists (select 1 from ${passkeys} where ${passkeys.accountId} = ${accountId}))`
}

/**
 * Each transaction that changes what an account proves itself with, or uses it, waits for the others until the transaction ends. It comes first:
 * all who lock several rows of an account begin with this one.
 */
export async function oneChangeAtATime(tx: Transaction, { accounts }: Realm, accountId: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('no key update')
}
