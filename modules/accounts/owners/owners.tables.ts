import {
  challengesTable,
  citext,
  historyTable,
  linksTable,
  passkeysTable,
  recoveryCodesTable,
  secondFactorsTable,
  sessionsTable,
} from '#modules/accounts/realm/realm-tables.ts'
import { sql } from '#platform/database/query.ts'
import { check, id, index, instant, pgTable, primaryKey, text, uniqueIndex, uuid } from '#platform/database/schema.ts'
import { LOCALES } from '#platform/locale.ts'

/**
 * An owner can work at once, but an address belongs to the one who has proved it: until then any number of accounts may name it,
 * so that registering tells nobody which addresses are known.
 */
export const owners = pgTable(
  'owners',
  {
    id: id(),
    status: text({ enum: ['unconfirmed', 'active', 'closed'] }).notNull(),
    email: citext(),
    /** Null until the link of the mail is followed, for who registered without one. */
    passwordHash: text(),
    /** The password opens nothing until a new one is set: staff have asked for that. */
    passwordEndedAt: instant(),
    /** Nobody signs in; hotels, stays and payouts go on. */
    blockedAt: instant(),
    /** Why staff have blocked it; the owner is told no more than that. */
    blockReason: text(),
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
    check('owners_blocked', sql`(${t.blockedAt} is null) = (${t.blockReason} is null)`),
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

/** Their column kept the name that it had when owners alone had a second factor. */
export const ownerSecondFactors = secondFactorsTable('owner', () => owners.id, 'owner_id')
export const ownerRecoveryCodes = recoveryCodesTable('owner', () => owners.id, 'owner_id')
export const ownerPasskeys = passkeysTable('owner', () => owners.id)
export const ownerChallenges = challengesTable('owner', () => owners.id)

/** Browsers in which owners have signed in, by the hash of their mark (decision 75). */
export const ownerDevices = pgTable(
  'owner_devices',
  {
    device: text().notNull(),
    ownerId: uuid()
      .notNull()
      .references(() => owners.id, { onDelete: 'cascade' }),
    firstSeenAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'owner_devices_key', columns: [t.device, t.ownerId] }),
    index('owner_devices_by_owner').on(t.ownerId),
    index('owner_devices_by_last_seen').on(t.lastSeenAt),
  ],
)

/** Reservations that were held in one of these browsers. */
export const ownerDeviceBookings = pgTable(
  'owner_device_bookings',
  {
    reservationId: uuid().primaryKey(),
    device: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('owner_device_bookings_by_device').on(t.device)],
)
