import { customers } from '#modules/accounts/customers/customers.tables.ts'
import { owners } from '#modules/accounts/owners/owners.tables.ts'
import { staffMembers } from '#modules/accounts/staff/staff.tables.ts'
import { sql } from '#platform/database/query.ts'
import { check, date, id, index, instant, integer, pgTable, text, uuid } from '#platform/database/schema.ts'
import { PRIVACY_CHANNELS, PRIVACY_RIGHTS, PRIVACY_STATUSES } from './privacy-rights.contract.ts'

/** What people asked for under article 18 of the LGPD, and what became of it. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: id(),
    number: integer().notNull().generatedAlwaysAsIdentity(),
    right: text({ enum: PRIVACY_RIGHTS }).notNull(),
    channel: text({ enum: PRIVACY_CHANNELS }).notNull(),
    status: text({ enum: PRIVACY_STATUSES }).notNull(),
    /** The account that it is about, of one realm; all null for someone without one. */
    customerId: uuid().references(() => customers.id, { onDelete: 'set null' }),
    ownerId: uuid().references(() => owners.id, { onDelete: 'set null' }),
    staffId: uuid().references(() => staffMembers.id, { onDelete: 'set null' }),
    /** Sealed: name, address and what staff noted. Null where the account says who it is, and once the person is erased. */
    details: text(),
    /** When it arrived, which may be before it was recorded. */
    askedAt: instant().notNull(),
    dueOn: date().notNull(),
    recordedBy: uuid().references(() => staffMembers.id),
    answeredAt: instant(),
    /** Null where the product itself has answered. */
    answeredBy: uuid().references(() => staffMembers.id),
    /** Sealed: what was answered, or why not. */
    answer: text(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    check('privacy_requests_status', sql`${t.status} in ('open', 'answered', 'refused')`),
    check('privacy_requests_answered', sql`(${t.status} = 'open') = (${t.answeredAt} is null)`),
    check('privacy_requests_one_account', sql`num_nonnulls(${t.customerId}, ${t.ownerId}, ${t.staffId}) <= 1`),
    index('privacy_requests_open').on(t.dueOn, t.id).where(sql`${t.status} = 'open'`),
    index('privacy_requests_by_asking').on(t.askedAt, t.id),
    index('privacy_requests_of_customer').on(t.customerId),
    index('privacy_requests_of_owner').on(t.ownerId),
    index('privacy_requests_of_staff').on(t.staffId),
  ],
)
