import { type Day, dayIn } from '#platform/dates.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'
import { type SQL, type SQLWrapper, sql } from './query.ts'

/* Days of the people who work here, in Brasília: of instants that the database keeps. */

export const BUCKETS = ['day', 'week', 'month'] as const
/** Weeks begin on Monday. */
export type Bucket = (typeof BUCKETS)[number]

/** Days of which the last is excluded, by day, week or month. */
export type DaySpan = { from: Day; to: Day; by: Bucket }

const ZONE = sql.raw(`'${BRAZIL_ZONE}'`)

export const today = (now: Date): Day => dayIn(BRAZIL_ZONE, now)

/** The day on which an instant is. */
export const dayOf = (instant: SQLWrapper): SQL => sql`(${instant} at time zone ${ZONE})::date`

/** The hour in which an instant is: 0 to 23. */
export const hourOf = (instant: SQLWrapper): SQL<number> =>
  sql<number>`extract(hour from ${instant} at time zone ${ZONE})::int`

/** The first day of the week or month that a day is in. */
export const bucketOf = (day: SQLWrapper, by: Bucket): SQL<Day> =>
  sql<Day>`date_trunc(${sql.raw(`'${by}'`)}, ${day})::date::text`

const startOf = (day: Day): SQL => sql`(${day}::date::timestamp at time zone ${ZONE})`

/* For `where`: an index over the instants serves each of them. */
export const isFrom = (instant: SQLWrapper, day: Day): SQL => sql`${instant} >= ${startOf(day)}`
export const isBefore = (instant: SQLWrapper, day: Day): SQL => sql`${instant} < ${startOf(day)}`
export const isWithin = (instant: SQLWrapper, { from, to }: Pick<DaySpan, 'from' | 'to'>): SQL =>
  sql`${isFrom(instant, from)} and ${isBefore(instant, to)}`
