import type { Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import type { Realm } from '../realm/realm.ts'

/** The password alone opens the account again. */
export async function forgetSecondFactor(
  tx: Transaction,
  { secondFactors, recoveryCodes }: Realm,
  accountId: string,
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId))
}
