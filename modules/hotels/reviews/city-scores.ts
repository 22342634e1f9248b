import { hotels } from '#modules/hotels/listings/listings.tables.ts'
import type { Database } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import { demonstrationOnSale } from '#platform/demonstration.ts'
import { stayReviews } from './reviews.tables.ts'

/** Out of ten. */
export type CityScore = { mean: number; count: number }

/** What guests gave the hotels of cities that are on the site, in published reviews; a city without any is absent. */
export async function cityScores(db: Database, cityIds: readonly string[]): Promise<Map<string, CityScore>> {
  if (cityIds.length === 0) return new Map()
  const { rows } = await db.execute<{ cityId: string; mean: string; count: string }>(sql`
    select h.city_id as "cityId", round(avg(r.overall) / 10, 1) as mean, count(*) as count
    from ${stayReviews} r join ${hotels} h on h.id = r.hotel_id
    where h.city_id in ${[...cityIds]} and h.status = 'approved' and not h.paused and ${demonstrationOnSale()} and r.status = 'published'
    group by h.city_id`)
  return new Map(rows.map(({ cityId, mean, count }) => [cityId, { mean: Number(mean), count: Number(count) }]))
}
