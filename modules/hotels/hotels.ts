import { ownerClosed } from '#modules/accounts/index.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Logger } from '#platform/log.ts'
import type { ListingDeps } from './listings/deps.ts'
import { leaveSite } from './listings/leave-site.ts'
import { createListings, type Listings } from './listings/listings.ts'
import { createPhotos, type Photos } from './photos/photos.ts'
import { createReview, type Review } from './review/review.ts'

/** Hotels: owners list them, staff decide on them. */
export type Hotels = {
  listings: Listings
  review: Review
  photos: Photos
}

export type HotelsDeps = ListingDeps & { jobs: Jobs; log: Pick<Logger, 'warn'> }

export async function createHotels(deps: HotelsDeps): Promise<Hotels> {
  await deps.events.subscribe(ownerClosed, 'hotels', ({ data }) => leaveSite(deps, data.ownerId))
  return { listings: createListings(deps), review: createReview(deps), photos: await createPhotos(deps) }
}
