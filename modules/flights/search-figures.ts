import { bucketOf, type DaySpan, dayOf, isWithin } from '#platform/database/days.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'
import { flightSearches } from './flights.tables.ts'

export type SearchFigures = { bucket: Day; searches: number; visitors: number; withoutResult: number }

/** Searches for flights, as long as they are kept (90 days). A visitor counts once a day: the pseudonym changes. */
export async function searchFigures(db: DatabaseOrTransaction, span: DaySpan): Promise<SearchFigures[]> {
  const { rows } = await db.execute<SearchFigures>(sql`
    select ${bucketOf(dayOf(sql`created_at`), span.by)} as bucket, count(*)::int as searches,
      count(distinct visitor)::int as visitors, count(*) filter (where result_count = 0)::int as "withoutResult"
    from ${flightSearches} where ${isWithin(sql`created_at`, span)} group by 1`)
  return rows
}

export type UnmetFigures = {
  origin: string
  destination: string
  searches: number
  visitors: number
  /** A supplier was late or failed in so many of them. */
  partial: number
  lastOn: Day
}

/** Journeys that were asked for and not found, the most wanted first. */
export async function unmetSearches(
  db: DatabaseOrTransaction,
  { most, ...span }: Omit<DaySpan, 'by'> & { most: number },
): Promise<UnmetFigures[]> {
  const { rows } = await db.execute<UnmetFigures>(sql`
    select slices->0->>'origin' as origin, slices->0->>'destination' as destination, count(*)::int as searches,
      count(distinct visitor)::int as visitors, count(*) filter (where missing <> '{}')::int as partial,
      max(${dayOf(sql`created_at`)})::text as "lastOn"
    from ${flightSearches} where result_count = 0 and ${isWithin(sql`created_at`, span)}
    group by 1, 2 order by searches desc, origin, destination limit ${most}`)
  return rows
}
