import { eventKind } from '#platform/events.ts'
import type { Decision } from './listing-states.ts'

type OfListing = { hotelId: string; ownerId: string; hotelName: string }
const ofHotel = ({ hotelId }: OfListing) => hotelId

/** An owner handed a listing in, or a change of one that is on the site (`changes`). */
export const listingSubmitted = eventKind<OfListing & { target: 'listing' | 'changes' }>('listing.submitted', ofHotel)

/** Staff decided; published in the transaction that makes it true. `reason` is for the owner to read. */
export const listingDecided = eventKind<
  OfListing & { target: 'listing' | 'changes'; decision: Decision; reason: string | null }
>('listing.decided', ofHotel)
