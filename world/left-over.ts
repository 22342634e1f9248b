import { countOwnersOf } from '#modules/accounts/index.ts'
import { readNetworkInfo } from '#modules/flights/index.ts'
import { countDemonstration } from '#modules/hotels/index.ts'
import type { Database } from '#platform/database/index.ts'
import { DEMONSTRATION_OWNERS } from './hotels/owners.ts'

export type LeftOver = { airlines: boolean; hotels: number; owners: number }

/** What a database still has of an invented world: airlines, hotels, and owners whose passwords are published. */
export async function findLeftOver(db: Database): Promise<LeftOver> {
  const network = await readNetworkInfo(db)
  return {
    airlines: network?.source === 'generated',
    hotels: await countDemonstration(db),
    owners: await countOwnersOf(
      db,
      DEMONSTRATION_OWNERS.map(({ email }) => email),
    ),
  }
}
