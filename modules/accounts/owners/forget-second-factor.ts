import type { Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import { recoveryCodes, secondFactors } from './owners.tables.ts'

/** The password alone opens the account again. */
export async function forgetSecondFactor(tx: Transaction, ownerId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.ownerId, ownerId))
  await tx.delete(secondFactors).where(eq(secondFactors.ownerId, ownerId))
}
