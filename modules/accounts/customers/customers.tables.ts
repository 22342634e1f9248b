import { PERSON_STATUSES } from '#modules/accounts/people/person-statuses.contract.ts'
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
import { inArray, sql } from '#platform/database/query.ts'
import { boolean, bytea, check, id, index, instant, pgTable, text, uuid } from '#platform/database/schema.ts'
import { LOCALES } from '#platform/locale.ts'

/** An account exists once its address is verified. A blocked one keeps its person. Erasing empties it; the row stays for what the law keeps. */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    status: text({ enum: PERSON_STATUSES }).notNull().default('active'),
    email: citext().unique('customers_email'),
    passwordHash: text(),
    /** The password opens nothing until a new one is set: staff have asked for that. */
    passwordEndedAt: instant(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Sealed. */
    phone: text(),
    locale: text({ enum: LOCALES }).notNull(),
    /** Yes to offers by mail: never set but by the customer. */
    marketing: boolean().notNull().default(false),
    /** Why staff have blocked it; the customer is told no more than that. */
    blockReason: text(),
    /** Sessions are deleted when they end, this stays. Exact to five minutes. */
    lastSeenAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    check('customers_status', sql`${t.status} in ('active', 'blocked', 'erased')`),
    check('customers_blocked', sql`(${t.status} = 'blocked') = (${t.blockReason} is not null)`),
    check(
      'customers_erased',
      sql`case when ${t.status} in ('active', 'blocked') then ${t.email} is not null and ${t.passwordHash} is not null
        else ${t.email} is null and ${t.passwordHash} is null and ${t.phone} is null and ${t.firstName} = '' and ${t.lastName} = '' end`,
    ),
    index('customers_by_joining').on(t.createdAt, t.id),
    index('customers_by_seen').on(sql`coalesce(${t.lastSeenAt}, 'epoch')`, t.id),
    index('customers_by_name').on(sql`lower(${t.firstName} || ' ' || ${t.lastName})`, t.id),
    index('customers_not_active').on(t.status, t.createdAt, t.id).where(sql`${t.status} <> 'active'`),
  ],
)

/** The account still is someone's: it can be written to, although perhaps not signed in to. */
export const hasPerson = () => inArray(customers.status, ['active', 'blocked'])

export const customerSessions = sessionsTable('customer', () => customers.id)
export const customerLinks = linksTable('customer', () => customers.id)
export const customerSecondFactors = secondFactorsTable('customer', () => customers.id)
export const customerRecoveryCodes = recoveryCodesTable('customer', () => customers.id)
export const customerPasskeys = passkeysTable('customer', () => customers.id)
export const customerChallenges = challengesTable('customer', () => customers.id)
export const customerHistory = historyTable('customer', () => customers.id)

/**
 * What a person typed to register, until the link of the mail proves that the mailbox is theirs. The password is chosen behind
 * the link, so nobody can slip one of theirs under the account of another.
 */
export const registrations = pgTable(
  'customer_registrations',
  {
    id: id(),
    email: citext().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    tokenHash: bytea().notNull().unique('customer_registrations_token'),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('customer_registrations_by_email').on(t.email, t.createdAt)],
)

/** People whom a customer books for. Everything about them is sealed. */
export const companions = pgTable(
  'customer_companions',
  {
    id: id(),
    customerId: uuid()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    sealed: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [index('customer_companions_by_customer').on(t.customerId, t.createdAt)],
)
