import { PERMISSIONS, ROLES } from '#modules/accounts/access.contract.ts'
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
import {
  bigint,
  boolean,
  bytea,
  check,
  id,
  index,
  instant,
  integer,
  pgTable,
  text,
  uuid,
} from '#platform/database/schema.ts'
import { LOCALES } from '#platform/locale.ts'

/** Roles that staff made of permissions, beside the built-in ones. */
export const staffRoles = pgTable('staff_roles', {
  id: id(),
  name: citext().notNull().unique('staff_roles_name'),
  note: text().notNull(),
  permissions: text({ enum: PERMISSIONS }).array().notNull(),
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
})

export const staffMembers = pgTable(
  'staff_members',
  {
    id: id(),
    status: text({ enum: ['invited', 'active', 'disabled', 'erased'] }).notNull(),
    /** Null once the person is erased. */
    email: citext().unique('staff_members_email'),
    /** Null until the invitation is followed. */
    passwordHash: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Built-in, or null for one of `staff_roles`. */
    role: text({ enum: ROLES }),
    ownRoleId: uuid().references(() => staffRoles.id),
    locale: text({ enum: LOCALES }).notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    check('staff_members_status', sql`${t.status} in ('invited', 'active', 'disabled', 'erased')`),
    check('staff_members_erased', sql`(${t.status} = 'erased') = (${t.email} is null)`),
    check('staff_members_password', sql`${t.status} <> 'active' or ${t.passwordHash} is not null`),
    check('staff_members_one_role', sql`(${t.role} is null) = (${t.ownRoleId} is not null)`),
    index('staff_members_by_own_role').on(t.ownRoleId).where(sql`${t.ownRoleId} is not null`),
    check(
      'staff_members_role',
      sql`${t.role} in ('superadmin', 'operations', 'finance', 'support', 'content', 'verifier', 'auditor')`,
    ),
  ],
)

export const staffSessions = sessionsTable('staff', () => staffMembers.id)
export const staffLinks = linksTable('staff', () => staffMembers.id)
export const staffSecondFactors = secondFactorsTable('staff', () => staffMembers.id)
export const staffRecoveryCodes = recoveryCodesTable('staff', () => staffMembers.id)
export const staffPasskeys = passkeysTable('staff', () => staffMembers.id)
export const staffChallenges = challengesTable('staff', () => staffMembers.id)
export const staffHistory = historyTable('staff', () => staffMembers.id)

/** One row: whether the first account is still to be made, and the hash of the token that may make it. */
export const setupState = pgTable(
  'staff_setup',
  {
    only: boolean().primaryKey().default(true),
    tokenHash: bytea(),
    /** Sealed, for processes that start while the one that made it lives. */
    token: text(),
    /** Of the process that made it (platform/liveness.ts). */
    owner: bigint({ mode: 'number' }),
    openedAt: instant().notNull(),
    closedAt: instant(),
  },
  (t) => [
    check('staff_setup_only', sql`${t.only}`),
    check('staff_setup_closed', sql`(${t.closedAt} is null) = (${t.tokenHash} is not null)`),
  ],
)
