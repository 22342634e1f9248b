import type { Database, DatabaseOrTransaction } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'
import type { Currency } from '#platform/money.ts'
import type { Cabin } from './flights.contract.ts'
import { priceObservations } from './flights.tables.ts'

/** A from-price of one adult as it was shown; `amount` in minor units. */
export type Observation = {
  origin: string
  destination: string
  departure: Day
  /** Null for one way. */
  return: Day | null
  cabin: Cabin
  currency: Currency
  amount: number
}

const ONE_WAY = 'infinity'

/**
 * Adds prices to the history of a day, in one statement. In the order of the key, so that two that write the same days
 * do not block each other.
 * @param options.shown false: we asked by ourselves. Such a price is on record with a count of 0, gives way to the first that
 * someone is shown that day, and is none that a later one may be compared with.
 */
export async function recordObservations(
  db: DatabaseOrTransaction,
  observations: readonly Observation[],
  observedOn: Day,
  { shown = true }: { shown?: boolean } = {},
): Promise<void> {
  const rows = inKeyOrder(observations)
  if (rows.length === 0) return
  const column = (read: (row: Observation) => string | number) => sql.param(rows.map(read))
  await db.execute(sql`
    insert into ${priceObservations} as kept
      (origin, destination, departure_date, return_date, cabin, currency, observed_on, lowest, highest, count)
    select origin, destination, departure, back, cabin, currency, ${observedOn}::date, amount, amount,
      ${shown ? 1 : 0}::integer
    from unnest(
      ${column((row) => row.origin)}::text[], ${column((row) => row.destination)}::text[],
      ${column((row) => row.departure)}::date[], ${column((row) => row.return ?? ONE_WAY)}::date[],
      ${column((row) => row.cabin)}::text[], ${column((row) => row.currency)}::text[],
      ${column((row) => row.amount)}::integer[]
    ) as shown(origin, destination, departure, back, cabin, currency, amount)
    on conflict on constraint price_observations_key do update
    set lowest = case when kept.count = 0 then excluded.lowest else least(kept.lowest, excluded.lowest) end,
        highest = case when kept.count = 0 then excluded.highest else greatest(kept.highest, excluded.highest) end,
        count = kept.count + excluded.count
    where kept.count = 0 or excluded.count > 0`)
}

/** One row a key: PostgreSQL refuses to touch a row twice in one statement. */
function inKeyOrder(observations: readonly Observation[]): Observation[] {
  const byKey = new Map(
    observations.map((row) => [
      [row.origin, row.destination, row.departure, row.return ?? ONE_WAY, row.cabin, row.currency].join(' '),
      row,
    ]),
  )
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

export type ObservedTrip = Omit<Observation, 'amount'>

/** A price that was shown, in minor units, and the last day on which it was. */
export type Seen = { amount: number; on: Day }

/**
 * The highest from-price of one adult that was shown for each trip within `withinDays` days before and on `today`; null
 * for a trip that was never shown. In the order of `trips`.
 */
export async function highestObserved(
  db: DatabaseOrTransaction,
  trips: readonly ObservedTrip[],
  { today, withinDays }: { today: Day; withinDays: number },
): Promise<(Seen | null)[]> {
  if (trips.length === 0) return []
  const column = (read: (row: ObservedTrip) => string) => sql.param(trips.map(read))
  const { rows } = await db.execute<{ amount: number | null; on: Day | null }>(sql`
    select max(seen.highest) as amount,
      (array_agg(seen.observed_on::text order by seen.highest desc, seen.observed_on desc))[1] as "on"
    from unnest(
      ${column((row) => row.origin)}::text[], ${column((row) => row.destination)}::text[],
      ${column((row) => row.departure)}::date[], ${column((row) => row.return ?? ONE_WAY)}::date[],
      ${column((row) => row.cabin)}::text[], ${column((row) => row.currency)}::text[]
    ) with ordinality as trip(origin, destination, departure, back, cabin, currency, place)
    left join ${priceObservations} as seen
      on seen.origin = trip.origin and seen.destination = trip.destination and seen.departure_date = trip.departure
      and seen.return_date = trip.back and seen.cabin = trip.cabin and seen.currency = trip.currency
      and seen.count > 0 and seen.observed_on between ${today}::date - ${withinDays}::integer and ${today}::date
    group by place order by place`)
  return rows.map(({ amount, on }) => (amount === null || on === null ? null : { amount, on }))
}

/** What one trip was shown at, a row for each day since `since` on which it was, oldest first; amounts in minor units. */
export async function observedPrices(
  db: DatabaseOrTransaction,
  trip: ObservedTrip,
  since: Day,
): Promise<{ day: Day; lowest: number; highest: number }[]> {
  const { rows } = await db.execute<{ day: Day; lowest: number; highest: number }>(sql`
    select observed_on::text as day, lowest, highest from ${priceObservations}
    where origin = ${trip.origin} and destination = ${trip.destination}
      and departure_date = ${trip.departure}::date and return_date = ${trip.return ?? ONE_WAY}::date
      and cabin = ${trip.cabin} and currency = ${trip.currency} and observed_on >= ${since}::date and count > 0
    order by observed_on`)
  return rows
}

export type TripsAsked = {
  /** Codes that the origin goes by. */
  origins: readonly string[]
  currency: Currency
  departs: { from: Day; until: Day }
  nights: { shortest: number; longest: number }
  /** Observed on this day or later. */
  since: Day
}

export type ObservedReturn = {
  origin: string
  destination: string
  departure: Day
  return: Day
  amount: number
  on: Day
}

/**
 * For each destination the cheapest return trip in economy that was shown to someone: its last price, and the day of it.
 * What was shown more recently goes before what was cheaper on an older day.
 */
export async function observedReturns(db: DatabaseOrTransaction, asked: TripsAsked): Promise<ObservedReturn[]> {
  const { origins, currency, departs, nights, since } = asked
  const { rows } = await db.execute<ObservedReturn>(sql`
    select distinct on (destination) origin, destination, departure_date::text as departure,
      return_date::text as "return", lowest as amount, observed_on::text as "on"
    from (
      select distinct on (origin, destination, departure_date, return_date) *
      from ${priceObservations}
      where origin = any(${sql.param([...origins])}::text[]) and currency = ${currency} and cabin = 'economy'
        and observed_on >= ${since}::date and count > 0 and departure_date between ${departs.from}::date and ${departs.until}::date
        and return_date <> 'infinity' and return_date - departure_date between ${nights.shortest} and ${nights.longest}
      order by origin, destination, departure_date, return_date, observed_on desc
    ) as latest
    order by destination, lowest, observed_on desc`)
  return rows
}

const isPriceBefore = (before: Date) =>
  sql`${priceObservations.observedOn} < ${before.toISOString().slice(0, 10)}::date`

export const countPricesBefore = (db: Database, before: Date) => db.$count(priceObservations, isPriceBefore(before))

/** @returns how many were deleted: some `limit`, since a place in one partition of the table may be one of an old row in another, too */
export async function deletePricesBefore(db: DatabaseOrTransaction, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${priceObservations} where ${isPriceBefore(before)} and ctid in (
      select ctid from ${priceObservations} where ${isPriceBefore(before)} limit ${limit}
    )`)
  return rowCount ?? 0
}
