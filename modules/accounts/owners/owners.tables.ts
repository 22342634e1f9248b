import { sql } from '#platform/database/query.ts'
import {
  bytea,
  check,
  id,
  index,
  instant,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from '#platform/database/schema.ts'
import { LOCALES } from '#platform/locale.ts'
import { citext, historyTable, linksTable, sessionsTable } from '../realm/realm-tables.ts'

/**
 * An owner works from the first minute, but an address belongs to who has proved it: until then any number of accounts may
 * name it, so that registering tells nobody which addresses are known.
 */
export const owners = pgTable(
  'owners',
  {
    id: id(),
    status: text({ enum: ['unconfirmed', 'active', 'closed'] }).notNull(),
    email: citext(),
    /** Null until the link of the mail is followed, for who registered without one. */
    passwordHash: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('owners_email').on(t.email).where(sql`${t.status} = 'active'`),
    index('owners_by_email').on(t.email, t.createdAt),
    index('owners_unconfirmed').on(t.createdAt).where(sql`${t.status} = 'unconfirmed'`),
    check('owners_status', sql`${t.status} in ('unconfirmed', 'active', 'closed')`),
    check(
      'owners_whole',
      sql`case ${t.status} when 'closed' then ${t.email} is null and ${t.passwordHash} is null and ${t.firstName} = '' and ${t.lastName} = ''
        when 'active' then ${t.email} is not null and ${t.passwordHash} is not null
        else ${t.email} is not null end`,
    ),
  ],
)

export const ownerSessions = sessionsTable('owner', () => owners.id)
export const ownerLinks = linksTable('owner', () => owners.id)
export const ownerHistory = historyTable('owner', () => owners.id)

/** A key shared with an authenticator app (RFC 6238); it counts from the moment it was confirmed with a code. */
export const secondFactors = pgTable('owner_second_factors', {
  ownerId: uuid()
    .primaryKey()
    .references(() => owners.id, { onDelete: 'cascade' }),
  /** Sealed. */
  secret: text().notNull(),
  confirmedAt: instant(),
  /** The time step of the last code that was accepted: each opens once. */
  lastStep: integer(),
  createdAt: instant().notNull(),
})

export const recoveryCodes = pgTable(
  'owner_recovery_codes',
  {
    codeHash: bytea().primaryKey(),
    ownerId: uuid()
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    usedAt: instant(),
  },
  (t) => [index('owner_recovery_codes_by_owner').on(t.ownerId)],
)
