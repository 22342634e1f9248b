import { index, instant, pgTable, text, uuid } from '#platform/database/schema.ts'
import { duffelOrders } from './duffel-orders.tables.ts'

/** Changes by airlines that Duffel has told of and that were passed on. */
export const duffelChanges = pgTable(
  'duffel_changes',
  {
    /** Duffel's own. */
    id: text().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => duffelOrders.id),
    toldAt: instant().notNull(),
    /** When Duffel was told that it is accepted. */
    acceptedAt: instant(),
  },
  (t) => [index('duffel_changes_by_order').on(t.orderId)],
)
