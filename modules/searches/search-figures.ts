import { bucketOf, type DaySpan, dayOf, isWithin } from '#platform/database/days.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { type SQL, sql } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'
import type { SearchedProduct } from './searches.contract.ts'
import { searches } from './searches.tables.ts'

export type SearchFigures = { bucket: Day; searches: number; visitors: number; withoutResult: number }

/** By product; all of them where none is named. */
export const ofProduct = (product: SearchedProduct | undefined): SQL =>
  product === undefined ? sql`true` : sql`product = ${product}`

/** Searches, as long as they are kept (90 days). A visitor counts once a day: the pseudonym changes. */
export async function searchFigures(
  db: DatabaseOrTransaction,
  { product, ...span }: DaySpan & { product?: SearchedProduct | undefined },
): Promise<SearchFigures[]> {
  const { rows } = await db.execute<SearchFigures>(sql`
    select bucket, sum(searches)::int as searches, count(visitor)::int as visitors, sum(nothing)::int as "withoutResult"
    from (
      select ${bucketOf(dayOf(sql`created_at`), span.by)} as bucket, visitor, count(*) as searches,
        count(*) filter (where result_count = 0) as nothing
      from ${searches} where ${isWithin(sql`created_at`, span)} and ${ofProduct(product)} group by 1, 2
    ) as each group by 1`)
  return rows
}

export type UnmetFigures = {
  product: SearchedProduct
  /** Of flights and packages. */
  origin: string | null
  destination: string
  searches: number
  visitors: number
  /** A supplier was late or failed in so many of them. */
  partial: number
  lastOn: Day
}

/** Journeys and places that were asked for and not found, the most wanted first. */
export async function unmetSearches(
  db: DatabaseOrTransaction,
  { most, product, ...span }: Omit<DaySpan, 'by'> & { product?: SearchedProduct | undefined; most: number },
): Promise<UnmetFigures[]> {
  const { rows } = await db.execute<UnmetFigures>(sql`
    select product, origin, destination, count(*)::int as searches, count(distinct visitor)::int as visitors,
      count(*) filter (where missing <> '{}')::int as partial, max(${dayOf(sql`created_at`)})::text as "lastOn"
    from ${searches}
    where result_count = 0 and destination is not null and ${isWithin(sql`created_at`, span)} and ${ofProduct(product)}
    group by 1, 2, 3 order by searches desc, product, origin, destination limit ${most}`)
  return rows
}

/** How many visitors have searched for flights from one code to another before a day (UTC), as far back as searches are kept. */
export async function searchedPairs(
  db: DatabaseOrTransaction,
  before: Day,
): Promise<{ origin: string; destination: string; visitors: number }[]> {
  const { rows } = await db.execute<{ origin: string; destination: string; visitors: number }>(sql`
    select origin, destination, count(distinct visitor)::integer as visitors
    from ${searches}
    where created_at < ${`${before}T00:00:00Z`}::timestamptz and visitor is not null
      and origin is not null and destination is not null
    group by 1, 2 order by 1, 2`)
  return rows
}
