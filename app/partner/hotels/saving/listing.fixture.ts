import type { ListingView } from '#modules/hotels/listings/listings.contract.ts'

/** A draft that nobody has written anything in yet, with what a test says otherwise. */
export function emptyListing(said: Partial<ListingView> = {}): ListingView {
  return {
    id: '0190a000-0000-7000-8000-000000000001',
    status: 'draft',
    paused: false,
    version: 1,
    property: { propertyType: null, stars: 0, currency: null },
    texts: { name: null, description: {} },
    address: null,
    timeZone: null,
    rules: null,
    policy: null,
    confirmation: { instant: false },
    contact: { email: null, phone: null },
    amenities: [],
    charges: [],
    roomTypes: [],
    ratePlans: [],
    photos: [],
    waiting: null,
    missing: [],
    history: [],
    ...said,
  }
}
