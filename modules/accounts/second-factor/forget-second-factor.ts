import type { Realm } from '#modules/accounts/realm/realm.ts'
import type { Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import { oneChangeAtATime } from './ways.ts'

/** The password alone opens the account again. */
export async function forgetSecondFactor(tx: Transaction, realm: Realm, accountId: string): Promise<void> {
  await oneChangeAtATime(tx, realm, accountId)
  const { recoveryCodes, secondFactors, passkeys, challenges } = realm
  for (const table of [recoveryCodes, secondFactors, passkeys, challenges])
    await tx.delete(table).where(eq(table.accountId, accountId))
}
