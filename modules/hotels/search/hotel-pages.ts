import { hotels } from '#modules/hotels/listings/listings.tables.ts'
import type { Database } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'
import { PAGES_OF_PART } from './hotel-pages.contract.ts'
import { onSite } from './search-places.ts'

const CHANGED = sql`to_char(max(updated_at) at time zone 'UTC', 'YYYY-MM-DD')`

/** The newest change (day in UTC) in each part of the hotels on the site, for search engines. */
export async function partsOfPages(db: Database, size = PAGES_OF_PART): Promise<Day[]> {
  const { rows } = await db.execute<{ changed: Day }>(sql`
    select ${CHANGED} as changed from (
      select updated_at, (row_number() over (order by approved_at, id) - 1) / ${size}::int as part from ${hotels} where ${onSite()}
    ) numbered group by part order by part`)
  return rows.map(({ changed }) => changed)
}

/** Hotels on the site with the day of their last change, a part of them; @param part from 1 */
export async function hotelPages(
  db: Database,
  part: number,
  size = PAGES_OF_PART,
): Promise<{ id: string; changed: Day }[]> {
  const { rows } = await db.execute<{ id: string; changed: Day }>(sql`
    select id, ${CHANGED} as changed from ${hotels} where ${onSite()} group by id
    order by approved_at, id limit ${size} offset ${(part - 1) * size}`)
  return rows
}
