import { sql } from '#platform/database/query.ts'
import {
  check,
  customType,
  date,
  id,
  index,
  instant,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from '#platform/database/schema.ts'
import type { AlertSubject } from './alerts.contract.ts'

const citext = customType<{ data: string }>({ dataType: () => 'citext' })

/**
 * Whom to tell when the price of something falls to what they would pay. Nothing of a request counts before it is confirmed: the link
 * carries what was asked for.
 */
export const priceAlerts = pgTable(
  'price_alerts',
  {
    id: id(),
    email: citext().notNull(),
    locale: text().notNull(),
    /** What is watched, and the same as one word, so that an address has one alert for it. */
    subject: jsonb().$type<AlertSubject>().notNull(),
    subjectKey: text().notNull(),
    /** Minor units of `currency`: tell at this price or below. */
    threshold: integer().notNull(),
    currency: text({ enum: ['BRL', 'USD', 'EUR'] }).notNull(),
    status: text({ enum: ['pending', 'confirmed', 'stopped'] })
      .notNull()
      .default('pending'),
    /** When a confirmation was last asked for. */
    requestedAt: instant().notNull(),
    confirmedAt: instant(),
    stoppedAt: instant(),
    /** The first day on which there is nothing more to watch. */
    endsOn: date({ mode: 'string' }).notNull(),
    checkedAt: instant(),
    /** When the last mail that told of it was sent, and with what price: at most one mail a day for each person. */
    sentAt: instant(),
    sentAmount: integer(),
  },
  (t) => [
    unique('price_alerts_once').on(t.email, t.subjectKey),
    index('price_alerts_to_check').on(t.checkedAt).where(sql`${t.status} = 'confirmed'`),
    index('price_alerts_by_age').on(t.requestedAt),
    check('price_alerts_status', sql`${t.status} in ('pending', 'confirmed', 'stopped')`),
    check('price_alerts_threshold', sql`${t.threshold} > 0`),
  ],
)
