import type { ReportId, ReportQuery } from '#modules/reports/reports.contract.ts'
import type { Every } from '#modules/reports/saved.contract.ts'
import { sql } from '#platform/database/query.ts'
import {
  boolean,
  check,
  id,
  index,
  instant,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from '#platform/database/schema.ts'

/** A report with what it was asked for, under a name: of one member of staff, or shared with all who may read it. */
export const savedReports = pgTable(
  'saved_reports',
  {
    id: id(),
    name: text().notNull(),
    report: text().$type<ReportId>().notNull(),
    query: jsonb().$type<ReportQuery>().notNull(),
    ownerId: uuid().notNull(),
    shared: boolean().notNull().default(false),
    /** Grows with every change. */
    version: integer().notNull().default(1),
    changedAt: instant().notNull(),
  },
  (t) => [
    index('saved_reports_of_owner').on(t.ownerId),
    index('saved_reports_shared').on(t.name).where(sql`${t.shared}`),
    check('saved_reports_name', sql`length(${t.name}) between 1 and 80`),
  ],
)

/** When and to whom a saved report goes by mail. */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    savedId: uuid()
      .primaryKey()
      .references(() => savedReports.id, { onDelete: 'cascade' }),
    every: text().$type<Every>().notNull(),
    /** 1 is Monday. */
    weekday: smallint(),
    monthDay: smallint(),
    /** In Brasília. */
    hour: smallint().notNull(),
    /** Members of staff. Who has left, or may not read it any more, gets none. */
    recipients: uuid().array().notNull(),
    dueAt: instant().notNull(),
    sentAt: instant(),
    /** Of the last time; null once it was sent again. */
    failedAt: instant(),
    failure: text({ enum: ['no-recipients', 'not-read'] }),
    /** In a row, of the mail that is due. */
    tries: smallint().notNull().default(0),
  },
  (t) => [
    index('report_schedules_due').on(t.dueAt),
    check('report_schedules_every', sql`${t.every} in ('day', 'week', 'month')`),
    check('report_schedules_weekday', sql`(${t.every} = 'week') = (${t.weekday} is not null)`),
    check('report_schedules_month_day', sql`(${t.every} = 'month') = (${t.monthDay} is not null)`),
    check('report_schedules_failure', sql`(${t.failedAt} is null) = (${t.failure} is null)`),
  ],
)
