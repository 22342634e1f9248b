import { eq } from 'drizzle-orm'
import type { ListingDeps } from './deps.ts'
import { SYSTEM } from './listing-store.ts'
import { hotels } from './listings.tables.ts'
import { discardDraft, pauseListing } from './submit-listing.ts'

/**
 * An owner is gone: what they have on the site leaves it, and drafts, which nobody else has seen, are deleted. Stays that
 * are booked stand. Bears being repeated.
 */
export async function leaveSite(deps: Pick<ListingDeps, 'db' | 'clock'>, ownerId: string): Promise<void> {
  const { id, status } = hotels
  const all = await deps.db.select({ id, status }).from(hotels).where(eq(hotels.ownerId, ownerId))
  for (const hotel of all) {
    const own = { ownerId, hotelId: hotel.id }
    if (hotel.status === 'draft') await discardDraft(deps, own)
    if (hotel.status === 'approved') await pauseListing(deps, own, true, SYSTEM)
  }
}
