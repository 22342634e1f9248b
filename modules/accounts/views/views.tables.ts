import { staffMembers, staffSessions } from '#modules/accounts/staff/staff.tables.ts'
import { sql } from '#platform/database/query.ts'
import { bytea, check, id, index, instant, pgTable, text, uuid } from '#platform/database/schema.ts'
import { VIEW_KINDS } from './views.contract.ts'

/** An account, or a booking, that staff look at as its own person sees it. It goes with the session of staff that opened it. */
export const accountViews = pgTable(
  'account_views',
  {
    id: id(),
    tokenHash: bytea().notNull().unique('account_views_token'),
    kind: text({ enum: VIEW_KINDS }).notNull(),
    /** Of a booking: the id of the reservation. */
    accountId: uuid().notNull(),
    staffId: uuid()
      .notNull()
      .references(() => staffMembers.id),
    staffSessionId: uuid()
      .notNull()
      .references(() => staffSessions.id, { onDelete: 'cascade' }),
    startedAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    check('account_views_kind', sql`${t.kind} in ('customer', 'owner', 'booking')`),
    index('account_views_by_session').on(t.staffSessionId),
    index('account_views_by_expiry').on(t.expiresAt),
  ],
)
