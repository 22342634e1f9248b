import type { PropertyType } from '#modules/hotels/hotels.contract.ts'
import { sql } from '#platform/database/query.ts'
import { check, id, index, instant, jsonb, pgTable, seq, text, uniqueIndex, uuid } from '#platform/database/schema.ts'
import type { Locale } from '#platform/locale.ts'
import { hotels, type ListingAddress } from './listings.tables.ts'

/** What of a listing staff have looked at, and so must look at again when it changes. */
export type ListingChanges = {
  name?: string
  /** With a link or a telephone number in it: others go live at once. */
  description?: Partial<Record<Locale, string>>
  address?: ListingAddress
  propertyType?: PropertyType
  stars?: number
}

/** What an owner wants changed of a listing that is live: it goes live when staff say yes. At most one waits. */
export const listingRevisions = pgTable(
  'hotel_revisions',
  {
    id: id(),
    hotelId: uuid()
      .notNull()
      .references(() => hotels.id),
    status: text({ enum: ['open', 'approved', 'rejected', 'withdrawn'] }).notNull(),
    changes: jsonb().$type<ListingChanges>().notNull(),
    reason: text(),
    decidedBy: uuid(),
    createdAt: instant().notNull(),
    decidedAt: instant(),
  },
  (t) => [
    uniqueIndex('hotel_revisions_open').on(t.hotelId).where(sql`${t.status} = 'open'`),
    index('hotel_revisions_by_hotel').on(t.hotelId, t.createdAt),
    check('hotel_revisions_status', sql`${t.status} in ('open', 'approved', 'rejected', 'withdrawn')`),
    check('hotel_revisions_decided', sql`(${t.status} = 'open') = (${t.decidedAt} is null)`),
  ],
)

/** Every move and what staff said to it; only ever added to. `by`: `owner`, `system` or `staff:<id>`. */
export const listingHistory = pgTable(
  'hotel_history',
  {
    id: id(),
    seq: seq(),
    hotelId: uuid()
      .notNull()
      .references(() => hotels.id),
    /** submitted, approved, rejected, revision_requested, paused, instant_on, … */
    action: text().notNull(),
    by: text().notNull(),
    byName: text(),
    reason: text(),
    /** What staff looked at, and found good or not. */
    checklist: jsonb().$type<Record<string, boolean>>(),
    at: instant().notNull(),
  },
  (t) => [index('hotel_history_by_hotel').on(t.hotelId, t.id)],
)
