import { hotelCities } from '#modules/hotels/calendar/calendar.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'

/**
 * Says that a search of these cities shows something else from the caller's commit on. Call it late: the row is a queue for
 * all owners of a city. Several are taken in one order, so that two callers cannot wait for each other.
 */
export async function invalidateCity(tx: Transaction, ...cityIds: (string | null)[]): Promise<void> {
  for (const cityId of new Set(cityIds.filter((id) => id !== null).toSorted())) {
    await tx
      .insert(hotelCities)
      .values({ cityId, version: 1 })
      .onConflictDoUpdate({ target: hotelCities.cityId, set: { version: sql`${hotelCities.version} + 1` } })
  }
}
