import { LEGAL_NAMES } from '#modules/legal/legal.contract.ts'
import { sql } from '#platform/database/query.ts'
import { check, date, id, instant, integer, jsonb, pgTable, text, unique, uuid } from '#platform/database/schema.ts'
import type { LegalTexts } from './texts.contract.ts'

/** What staff are writing, one for each document. Without texts there is none. */
export const legalDrafts = pgTable(
  'legal_drafts',
  {
    name: text({ enum: LEGAL_NAMES }).primaryKey(),
    texts: jsonb().$type<LegalTexts>(),
    /** Grows with every change, also when it is published or thrown away. */
    version: integer().notNull(),
    changedBy: uuid().notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [check('legal_drafts_name', sql`${t.name} in ('terms', 'privacy', 'owner-terms')`)],
)

/** Versions that staff published. A trigger keeps each as it is (the migration has it). */
export const legalPublications = pgTable(
  'legal_publications',
  {
    id: id(),
    /** In the order of their publishing. */
    number: integer().notNull().generatedAlwaysAsIdentity(),
    name: text({ enum: LEGAL_NAMES }).notNull(),
    version: text().notNull(),
    /** From which it holds. */
    day: date({ mode: 'string' }).notNull(),
    texts: jsonb().$type<LegalTexts>().notNull(),
    /** The product's figures as they were: a version that held is read with them. */
    figures: jsonb().$type<Record<string, string>>().notNull(),
    /** The version that it was compared with. */
    replaces: text().notNull(),
    /** The qualified person who has looked at it; who says so is who published it. */
    reviewer: text().notNull(),
    publishedBy: uuid().notNull(),
    publishedAt: instant().notNull(),
  },
  (t) => [
    unique('legal_publications_version').on(t.name, t.version),
    check('legal_publications_name', sql`${t.name} in ('terms', 'privacy', 'owner-terms')`),
  ],
)

/** Of versions that had not begun; they stay as they are too. */
export const legalWithdrawals = pgTable('legal_withdrawals', {
  publicationId: uuid()
    .primaryKey()
    .references(() => legalPublications.id),
  reason: text().notNull(),
  withdrawnBy: uuid().notNull(),
  withdrawnAt: instant().notNull(),
})
