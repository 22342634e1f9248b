import { calendarFeeds } from '#modules/hotels/calendar/feeds.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { eq, inArray } from '#platform/database/query.ts'
import { hotels } from './listings.tables.ts'

/** What leads to a person goes from the hotels of an owner: how to reach them, and their calendars elsewhere. */
export async function eraseContacts(tx: Transaction, ownerId: string): Promise<void> {
  const its = tx.select({ id: hotels.id }).from(hotels).where(eq(hotels.ownerId, ownerId))
  await tx.delete(calendarFeeds).where(inArray(calendarFeeds.hotelId, its))
  await tx.update(hotels).set({ email: null, phone: null }).where(eq(hotels.ownerId, ownerId))
}

/** What stays of an owner's hotels when the account is erased, as it is said to them. */
export const KEPT_OF_LISTINGS = [
  {
    what: /*i18n*/ { id: 'listing.kept', message: 'Hotels that were on the site, with their stays and reviews' },
    why: /*i18n*/ {
      id: 'listing.kept-why',
      message:
        'They leave the site immediately. Guests can make claims about their bookings for five years (Brazilian Consumer Code, art. 27), so the bookings are kept for that time, without your address and phone.',
    },
  },
] as const
