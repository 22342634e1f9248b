import { sql } from '#platform/database/query.ts'
import {
  bytea,
  check,
  date,
  id,
  index,
  instant,
  integer,
  jsonb,
  pgTable,
  seq,
  text,
  unique,
  uuid,
} from '#platform/database/schema.ts'
import type { Locale } from '#platform/locale.ts'
import type { OpeningWrite } from './careers.contract.ts'
import { EMPLOYMENTS, OPENING_STATUSES, STAGES, WORKPLACES } from './careers-limits.contract.ts'

export const careerOpenings = pgTable(
  'career_openings',
  {
    id: id(),
    /** In addresses; of the first English title, and then it stays. */
    slug: text().notNull(),
    status: text({ enum: OPENING_STATUSES }).notNull(),
    texts: jsonb().$type<Pick<OpeningWrite, 'en' | 'pt'>>().notNull(),
    place: text().notNull(),
    country: text().notNull(),
    workplace: text({ enum: WORKPLACES }).notNull(),
    employment: text({ enum: EMPLOYMENTS }).notNull(),
    closesOn: date({ mode: 'string' }),
    /** Grows with every change. */
    version: integer().notNull().default(1),
    openedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    unique('career_openings_slug').on(t.slug),
    check('career_openings_status', sql`${t.status} in ('draft', 'open', 'closed')`),
    check('career_openings_opened', sql`${t.status} <> 'open' or ${t.openedAt} is not null`),
  ],
)

/** Who applies is sealed with the row's id; a row without it is erased, and counts on. */
export const careerApplications = pgTable(
  'career_applications',
  {
    id: id(),
    /** What people say on the telephone. */
    number: integer().notNull().generatedAlwaysAsIdentity({ startWith: 101 }),
    openingId: uuid()
      .notNull()
      .references(() => careerOpenings.id),
    stage: text({ enum: STAGES }).notNull(),
    locale: text().$type<Locale>().notNull(),
    sealed: text(),
    /** Marks of the words in it, to find it by. */
    words: integer().array(),
    cvName: text(),
    cvType: text(),
    cvSize: integer(),
    cv: bytea(),
    /** Made by the form, so that one sent twice becomes one application. */
    requestKey: text().notNull(),
    receivedAt: instant().notNull(),
    stageAt: instant().notNull(),
    eraseAfter: instant().notNull(),
    erasedAt: instant(),
  },
  (t) => [
    unique('career_applications_number').on(t.number),
    unique('career_applications_request').on(t.requestKey),
    index('career_applications_by_opening').on(t.openingId, t.stage),
    index('career_applications_by_time').on(t.receivedAt, t.number),
    index('career_applications_words').using('gin', t.words),
    index('career_applications_to_erase').on(t.eraseAfter).where(sql`${t.erasedAt} is null`),
    check(
      'career_applications_stage',
      sql`${t.stage} in ('received', 'review', 'interview', 'offer', 'hired', 'rejected', 'withdrawn')`,
    ),
    check('career_applications_erased', sql`(${t.erasedAt} is null) = (${t.sealed} is not null)`),
    check('career_applications_cv', sql`${t.erasedAt} is null or (${t.cv} is null and ${t.words} is null)`),
  ],
)

/** What was done with an application; texts are sealed with it and erased with it. */
export const careerEvents = pgTable(
  'career_events',
  {
    id: id(),
    seq: seq(),
    applicationId: uuid()
      .notNull()
      .references(() => careerApplications.id),
    kind: text({ enum: ['received', 'stage', 'note', 'letter', 'erased'] }).notNull(),
    /** Of staff; null for the applicant and for the clock. */
    staffId: uuid(),
    from: text('from_stage', { enum: STAGES }),
    to: text('to_stage', { enum: STAGES }),
    sealed: text(),
    at: instant().notNull(),
  },
  (t) => [index('career_events_by_application').on(t.applicationId, t.id)],
)
