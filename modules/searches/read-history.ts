import { type DaySpan, dayOf, isWithin } from '#platform/database/days.ts'
import type { Database } from '#platform/database/index.ts'
import { type SQL, sql } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'
import { ofProduct } from './search-figures.ts'
import { LEAD_TIMES, LENGTHS, type SearchedProduct } from './searches.contract.ts'
import { searches } from './searches.tables.ts'

export type HistoryWanted = Pick<DaySpan, 'from' | 'to'> & { product?: SearchedProduct | undefined }

export type Asked = { searches: number; visitors: number; withoutResult: number; partial: number }
export type AskedRow = Asked & { product: SearchedProduct; origin: string | null; destination: string }
type BandRow = { band: number; searches: number; withoutResult: number }
type HeatRow = { destination: string; month: string; visitors: number; unmet: number }

const MOST_PLACES = 50
const MOST_WARM = 20
const MONTHS = 12

/* First by visitor, then together, so that each visitor counts once. */
const BY_VISITOR = sql`visitor, count(*) as searches, count(*) filter (where result_count = 0) as nothing,
  count(*) filter (where result_count = 0 and missing <> '{}') as partial`
const ASKED = sql`coalesce(sum(searches), 0)::int as searches, count(visitor)::int as visitors,
  coalesce(sum(nothing), 0)::int as "withoutResult", coalesce(sum(partial), 0)::int as partial`

const within = (wanted: HistoryWanted) => sql`${isWithin(sql`created_at`, wanted)} and ${ofProduct(wanted.product)}`

/** Everything that the page of the search history shows, without names. */
export async function readHistory(db: Database, wanted: HistoryWanted) {
  const [totals, asked, unmet, leadTimes, lengths, heat] = await Promise.all([
    readTotals(db, within(wanted)),
    readPlaces(db, wanted, sql`searches desc`),
    readPlaces(db, wanted, sql`"withoutResult" desc, searches desc`, sql`result_count = 0`),
    readBands(db, wanted, { of: sql`first_day - ${dayOf(sql`created_at`)}`, starts: LEAD_TIMES }),
    readBands(db, wanted, { of: sql`last_day - first_day`, starts: LENGTHS }),
    readHeat(db, wanted),
  ])
  return { totals, asked, unmet, leadTimes, lengths, heat }
}

async function readTotals(db: Database, where: SQL): Promise<Asked> {
  const { rows } = await db.execute<Asked>(sql`
    select ${ASKED} from (select ${BY_VISITOR} from ${searches} where ${where} group by visitor) as each`)
  return rows[0] ?? { searches: 0, visitors: 0, withoutResult: 0, partial: 0 }
}

async function readPlaces(db: Database, wanted: HistoryWanted, order: SQL, only = sql`true`): Promise<AskedRow[]> {
  const { rows } = await db.execute<AskedRow>(sql`
    select product, origin, destination, ${ASKED} from (
      select product, origin, destination, ${BY_VISITOR} from ${searches}
      where ${within(wanted)} and destination is not null and ${only} group by 1, 2, 3, 4
    ) as each
    group by 1, 2, 3 order by ${order}, product, origin, destination limit ${MOST_PLACES}`)
  return rows
}

/** How many are in each band; a band reaches from its start to the next one. */
async function readBands(
  db: Database,
  wanted: HistoryWanted,
  { of, starts }: { of: SQL; starts: readonly number[] },
): Promise<BandRow[]> {
  const { rows } = await db.execute<BandRow>(sql`
    select width_bucket(${of}, ${sql.param([...starts])}::int[])::int as band, count(*)::int as searches,
      count(*) filter (where result_count = 0)::int as "withoutResult"
    from ${searches} where ${within(wanted)} and ${of} >= ${starts[0] ?? 0}::int group by 1`)
  return rows
}

/** The destinations that most visitors ask for, by month of travel. */
async function readHeat(db: Database, wanted: HistoryWanted): Promise<HeatRow[]> {
  const { rows } = await db.execute<HeatRow>(sql`
    with each as (
      select destination, date_trunc('month', first_day::timestamp) as month, visitor, bool_or(result_count = 0) as nothing
      from ${searches}
      where ${within(wanted)} and destination is not null and visitor is not null
        and first_day >= date_trunc('month', ${wanted.to}::date - 1)::date
        and first_day < (date_trunc('month', ${wanted.to}::date - 1) + ${`${MONTHS} months`}::interval)::date
      group by 1, 2, 3
    ), cells as (
      select destination, month, count(*)::int as visitors, (count(*) filter (where nothing))::int as unmet
      from each group by 1, 2
    ), warm as (
      select destination from cells group by 1 order by sum(visitors) desc, destination limit ${MOST_WARM}
    )
    select destination, to_char(month, 'YYYY-MM') as month, visitors, unmet from cells join warm using (destination)`)
  return rows
}

/** This month and those after it. */
export function monthsFrom(today: Day): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  return Array.from({ length: MONTHS }, (_, at) =>
    new Date(Date.UTC(year, month - 1 + at, 1)).toISOString().slice(0, 7),
  )
}

type RouteDay = { day: Day; visitors: number; unmet: number; cheapest: number | null; currency: 'BRL' | 'USD' | 'EUR' }

export type RouteWanted = HistoryWanted & { product: SearchedProduct; origin: string | null; destination: string }

/** One journey or place, by day of travel; the cheapest in the currency that was shown most often. */
export async function readRoute(db: Database, wanted: RouteWanted): Promise<{ totals: Asked; days: RouteDay[] }> {
  const where = sql`${within(wanted)} and destination = ${wanted.destination}
    and origin is not distinct from ${wanted.origin}::text`
  const [totals, { rows }] = await Promise.all([
    readTotals(db, where),
    db.execute<RouteDay>(sql`
      select day::text, visitors, unmet, currency,
        (select min(cheapest) from ${searches} where ${where} and first_day = day and searches.currency = days.currency) as cheapest
      from (
        select first_day as day, count(distinct visitor)::int as visitors,
          count(distinct visitor) filter (where result_count = 0)::int as unmet,
          mode() within group (order by currency) as currency
        from ${searches} where ${where} group by 1
      ) as days order by day limit 400`),
  ])
  return { totals, days: rows }
}
