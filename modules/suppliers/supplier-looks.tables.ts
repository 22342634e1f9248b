import { sql } from '#platform/database/query.ts'
import { check, date, integer, pgTable, primaryKey, text } from '#platform/database/schema.ts'

/** How often outside suppliers were searched and booked on each day, in UTC: they limit the one by the other. */
export const supplierLooks = pgTable(
  'supplier_looks',
  {
    supplier: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    looks: integer().notNull(),
    bookings: integer().notNull(),
  },
  (t) => [
    primaryKey({ name: 'supplier_looks_key', columns: [t.supplier, t.day] }),
    check('supplier_looks_counts', sql`${t.looks} >= 0 and ${t.bookings} >= 0`),
  ],
)
