import { countOwnersOf } from '#modules/accounts/index.ts'
import type { Database } from '#platform/database/index.ts'
import { inventedIn } from '#server/wiring/invented.ts'
import { DEMONSTRATION_OWNERS } from './hotels/owners.ts'

export type LeftOver = { airlines: boolean; hotels: number; owners: number }

/** What a database still has of an invented world: airlines, hotels, and owners whose passwords are published. */
export async function findLeftOver(db: Database): Promise<LeftOver> {
  const { flights, hotels } = await inventedIn(db)
  return {
    airlines: flights,
    hotels,
    owners: await countOwnersOf(
      db,
      DEMONSTRATION_OWNERS.map(({ email }) => email),
    ),
  }
}
