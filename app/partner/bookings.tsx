import { Trans } from '@lingui/react/macro'
import { loadOr } from '#app/kit/frame/load-or.ts'
import type { Given } from '#app/kit/list/filter-form.tsx'
import { loadList } from '#app/kit/list/list.ts'
import { ListPage } from '#app/kit/list/list-page.tsx'
import { ListSkeleton } from '#app/kit/list/list-skeleton.tsx'
import { ownHotels } from '#modules/hotels/listings/listings.routes.ts'
import type { Route } from './+types/bookings.ts'
import { bookingList } from './bookings/booking-list.tsx'
import { partnerMeta } from './frame/partner-meta.ts'
import { ownerCalls } from './session/call-owner.ts'

export const meta: Route.MetaFunction = (args) => partnerMeta(args, bookingList.title)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const call = ownerCalls(request)
  const [found, hotels] = await Promise.all([
    loadList(bookingList, request, call),
    loadOr(() => call(ownHotels.list, {})),
  ])
  const named = hotels.data?.flatMap(({ id, name }) => (name ? [{ value: id, label: name }] : [])) ?? []
  const given: Given = named.length > 1 ? { hotel: named } : {}
  return { found, given }
}

export const HydrateFallback = () => <ListSkeleton title={<Trans>Bookings</Trans>} row="h-13" />

/** All bookings. Owners of a single hotel are not asked to choose one. */
export default function Bookings({ loaderData: { found, given } }: Route.ComponentProps) {
  return <ListPage list={bookingList} {...found} given={given} />
}
