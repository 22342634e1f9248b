import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { KeepLast } from '#app/kit/frame/keep-last.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { readQuery } from '#app/kit/list/query.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { ListingCard } from '#modules/hotels/listings/listings.contract.ts'
import { ownHotels } from '#modules/hotels/listings/listings.routes.ts'
import type { Route } from './+types/reviews.ts'
import { partnerMeta } from './frame/partner-meta.ts'
import { HotelPicker } from './reviews/hotel-picker.tsx'
import { OwnReviews } from './reviews/own-reviews.tsx'
import { REVIEWS } from './reviews/reviews-query.ts'
import { ownerCalls } from './session/call-owner.ts'

export const meta: Route.MetaFunction = (args) => partnerMeta(args, msg`Reviews`)

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOr(() => ownerCalls(request)(ownHotels.list, {}))
}

/** Which hotel and which page is a matter of the list alone. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) {
  return currentUrl.href === nextUrl.href
}

/** What guests say, hotel by hotel, and the replies to it. */
export default function Reviews({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={<Trans>Reviews</Trans>}
        lead={<Trans>What guests say after their stay, and your replies.</Trans>}
      />
      <KeepLast loaded={loaderData}>{(hotels) => <ByHotel hotels={hotels} />}</KeepLast>
    </>
  )
}

function ByHotel({ hotels }: { hotels: readonly ListingCard[] }) {
  const [params] = useSearchParams()
  const query = readQuery(REVIEWS, params)
  const hotel =
    hotels.find(({ id }) => id === query.hotel) ?? hotels.find(({ status }) => status === 'approved') ?? hotels[0]
  if (!hotel)
    return (
      <EmptyState picture={<Star aria-hidden="true" />} title={<Trans>No hotels yet</Trans>}>
        <Trans>Guests can review a stay once it is over. List your first hotel to begin.</Trans>
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {hotels.length > 1 && <HotelPicker hotels={hotels} current={hotel.id} />}
      <OwnReviews key={hotel.id} hotelId={hotel.id} query={{ ...query, hotel: hotel.id }} />
    </div>
  )
}
