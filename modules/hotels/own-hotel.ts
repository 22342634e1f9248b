import type { OwnerIdentity } from '#modules/accounts/index.ts'
import type { Own } from './listings/listing-store.ts'
import type { ListingView } from './listings/listings.contract.ts'
import type { Listings } from './listings/listings.ts'
import type { Say } from './listings/listings.views.ts'

type OwnCall = { owner: OwnerIdentity; id: string }

/** The hotel that an owner's call is about. */
export const ownOf = ({ owner, id }: OwnCall): Own => ({ ownerId: owner.id, hotelId: id })

/** Does what a route is for, and answers with the listing as it is afterwards, with the version that the next save needs. */
export const savedBy =
  (listings: Pick<Listings, 'get'>) =>
  <Call extends OwnCall & { say: Say }>(act: (own: Own, call: Call) => Promise<unknown>) =>
  async (call: Call): Promise<ListingView> => {
    const own = ownOf(call)
    await act(own, call)
    return listings.get(own, call.say)
  }
