import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'
import type { Currency } from '#platform/money.ts'
import { priceObservations } from './flights.tables.ts'

/** Codes as they were searched: of airports or metropolitan areas. */
export type Pair = { origin: string; destination: string }

export type RecordedQuery = {
  pairs: readonly Pair[]
  /** Departures from this day on. */
  from: Day
  /** Recorded on this day or later. */
  since: Day
}

/** The price of a return trip of one adult in economy as it was last recorded; `amount` in minor units. */
export type RecordedTrip = Pair & {
  departure: Day
  return: Day
  currency: Currency
  amount: number
  /** UTC day on which it was. */
  on: Day
  /** The last day on which any trip between the two was recorded. */
  latest: Day
}

const ON_SALE = sql`return_date <> 'infinity' and cabin = 'economy'`

/**
 * The cheapest return trip of each pair, month of departure and currency, each trip at its last price. Reads the key of each pair:
 * neither other places nor past departures are touched.
 */
export async function recordedTrips(
  db: DatabaseOrTransaction,
  { pairs, from, since }: RecordedQuery,
): Promise<RecordedTrip[]> {
  if (pairs.length === 0) return []
  const { rows } = await db.execute<RecordedTrip>(sql`
    select pair.origin, pair.destination, best.* from unnest(
      ${sql.param(pairs.map(({ origin }) => origin))}::text[], ${sql.param(pairs.map((pair) => pair.destination))}::text[]
    ) as pair(origin, destination)
    cross join lateral (
      select distinct on (date_trunc('month', departure_date::timestamp), currency collate "C") departure_date::text as departure,
        return_date::text as "return", currency, lowest as amount, observed_on::text as "on",
        (max(observed_on) over ())::text as latest
      from (
        select distinct on (departure_date, return_date, currency) * from ${priceObservations} as seen
        where seen.origin = pair.origin and seen.destination = pair.destination and departure_date >= ${from}::date
          and observed_on >= ${since}::date and ${ON_SALE}
        order by departure_date desc, return_date desc, currency desc, observed_on desc
      ) as last
      order by date_trunc('month', departure_date::timestamp), currency collate "C", lowest, observed_on desc, departure_date, return_date
    ) as best`)
  return rows
}

export type RecordedPart = { from: Day; since: Day; size: number }

/** The newest record in each part of the return trips that are recorded, in the order of their key. */
export async function partsOfTrips(db: DatabaseOrTransaction, { from, since, size }: RecordedPart): Promise<Day[]> {
  const { rows } = await db.execute<{ latest: Day }>(sql`
    select max(latest)::text as latest from (
      select latest, (row_number() over (order by origin, destination, departure_date, return_date) - 1) / ${size}::int as part
      from (${tripsOnRecord({ from, since })}) as trips
    ) as numbered group by part order by part`)
  return rows.map(({ latest }) => latest)
}

/** A part of them, each with the last day on which it was recorded. @param part from 1 */
export async function tripsOfPart(
  db: DatabaseOrTransaction,
  { from, since, size, part }: RecordedPart & { part: number },
): Promise<(Pair & { departure: Day; return: Day; latest: Day })[]> {
  const { rows } = await db.execute<Pair & { departure: Day; return: Day; latest: Day }>(sql`
    select origin, destination, departure_date::text as departure, return_date::text as "return", latest::text
    from (${tripsOnRecord({ from, since })}) as trips
    order by origin, destination, departure_date, return_date limit ${size} offset ${(part - 1) * size}`)
  return rows
}

function tripsOnRecord({ from, since }: { from: Day; since: Day }) {
  return sql`select origin, destination, departure_date, return_date, max(observed_on) as latest from ${priceObservations}
    where departure_date >= ${from}::date and observed_on >= ${since}::date and ${ON_SALE}
    group by origin, destination, departure_date, return_date`
}
