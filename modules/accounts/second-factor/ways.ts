import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, eq, isNotNull } from '#platform/database/query.ts'
import type { Realm } from '../realm/realm.ts'
import type { Way } from './second-factor.contract.ts'

/** With what the account proves its second factor; none where the password alone opens it. */
export async function waysOf(db: DatabaseOrTransaction, { secondFactors }: Realm, accountId: string): Promise<Way[]> {
  const [app] = await db
    .select({ accountId: secondFactors.accountId })
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt)))
  return app ? ['code'] : []
}

export async function hasSecondFactor(db: DatabaseOrTransaction, realm: Realm, accountId: string): Promise<boolean> {
  return (await waysOf(db, realm, accountId)).length > 0
}
