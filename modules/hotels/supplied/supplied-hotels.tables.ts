import { id, instant, pgTable, text, unique } from '#platform/database/schema.ts'

/** Hotels of suppliers that were shown: our own name for each, under which its page is found again. What they are is asked each time. */
export const suppliedHotels = pgTable(
  'supplied_hotels',
  {
    id: id(),
    supplier: text().notNull(),
    /** The supplier's own name for it. */
    ref: text().notNull(),
    /** The city in which it was found first. */
    cityId: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [unique('supplied_hotels_ref').on(t.supplier, t.ref)],
)
