import { countDepots } from '#modules/cars/index.ts'
import { readNetworkInfo } from '#modules/flights/index.ts'
import { countDemonstration } from '#modules/hotels/index.ts'
import type { Database } from '#platform/database/index.ts'

/** What a database has of an invented world. */
export async function inventedIn(db: Database) {
  const [network, hotels, depots] = [await readNetworkInfo(db), await countDemonstration(db), await countDepots(db)]
  return { flights: network?.source === 'generated', hotels, depots }
}
