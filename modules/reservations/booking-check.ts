import type { Database } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import { byLimit, type Check, type Finding } from '#platform/diagnosis/check.ts'
import { reservations } from './reservations.tables.ts'

const TEXT = {
  name: /*i18n*/ { id: 'check.bookings', message: 'Bookings' },
  proves: /*i18n*/ { id: 'check.bookings.proves', message: 'Every booking moves on: none is stuck between two steps.' },
  fine: /*i18n*/ {
    id: 'check.bookings.fine',
    message:
      '{count, plural, =0 {No booking was} one {# booking was} other {# bookings were}} started in the last 24 hours; none is stuck.',
  },
  stuck: /*i18n*/ {
    id: 'check.bookings.stuck',
    message:
      '{stuck, plural, one {# booking is} other {# bookings are}} waiting for the next step, the longest for {minutes} min.',
  },
  advice: /*i18n*/ {
    id: 'check.bookings.advice',
    message:
      'Check the log to see why the step fails: a supplier or the payment provider may be down. It is retried automatically.',
  },
}

const STUCK_MINUTES = { attention: 5, failing: 30 }

/** That sagas go on, and what became of the bookings of a day. */
export function bookingCheck(db: Database): Check {
  return {
    id: 'bookings',
    group: 'work',
    name: TEXT.name,
    proves: TEXT.proves,
    advice: TEXT.advice,
    async run(): Promise<Finding> {
      const { rows } = await db.execute<{ status: string; count: number }>(sql`
        select status, count(*)::int as count from ${reservations}
        where created_at > now() - interval '24 hours' group by status`)
      const { rows: waiting } = await db.execute<{ stuck: number; age: string | null }>(sql`
        select count(*)::int as stuck, extract(epoch from now() - min(resume_at)) as age
        from ${reservations} where resume_at < now() - make_interval(mins => ${STUCK_MINUTES.attention})`)
      const { stuck = 0, age } = waiting[0] ?? {}
      const minutes = Math.floor(Number(age ?? 0) / 60)
      const of = Object.fromEntries(rows.map(({ status, count }) => [status, count]))
      const figures = { last_day: { by: 'outcome', of }, stuck, stuck_seconds: Number(age ?? 0) }
      const state = byLimit(minutes, STUCK_MINUTES)
      if (stuck > 0) return { state, found: TEXT.stuck, values: { stuck, minutes }, advice: TEXT.advice, figures }
      const count = rows.reduce((sum, row) => sum + row.count, 0)
      return { state: 'ok', found: TEXT.fine, values: { count }, figures }
    },
  }
}
