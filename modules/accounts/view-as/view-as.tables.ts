import { customers } from '#modules/accounts/customers/customers.tables.ts'
import { staffMembers, staffSessions } from '#modules/accounts/staff/staff.tables.ts'
import { bytea, foreignKey, id, index, instant, pgTable, text, uuid } from '#platform/database/schema.ts'

/** Staff who look at the account area as one customer sees it: it ends with its time, by hand, or with the session of staff. */
export const customerViews = pgTable(
  'customer_views',
  {
    id: id(),
    tokenHash: bytea().notNull().unique('customer_views_token'),
    customerId: uuid().notNull(),
    staffId: uuid().notNull(),
    sessionId: uuid().notNull(),
    reason: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    foreignKey({ name: 'customer_views_customer', columns: [t.customerId], foreignColumns: [customers.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ name: 'customer_views_staff', columns: [t.staffId], foreignColumns: [staffMembers.id] }),
    foreignKey({ name: 'customer_views_session', columns: [t.sessionId], foreignColumns: [staffSessions.id] }).onDelete(
      'cascade',
    ),
    index('customer_views_by_expiry').on(t.expiresAt),
    index('customer_views_of_customer').on(t.customerId),
    index('customer_views_of_session').on(t.sessionId),
  ],
)
