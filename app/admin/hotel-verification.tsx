import { Trans } from '@lingui/react/macro'
import { loadList } from '#app/kit/list/list.ts'
import { ListPage } from '#app/kit/list/list-page.tsx'
import { ListSkeleton } from '#app/kit/list/list-skeleton.tsx'
import type { Route } from './+types/hotel-verification.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { reviewList } from './hotels/review-list.tsx'
import { staffCalls } from './session/call-staff.ts'
import { ServerNow } from './words/server-now.ts'
import { useServerNow } from './words/use-server-now.ts'

const MINUTE = 60_000

export const meta: Route.MetaFunction = (args) => adminMeta(args, reviewList.title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(reviewList, request, staffCalls(request))

export const HydrateFallback = () => <ListSkeleton title={<Trans>Hotel verification</Trans>} row="h-16" />

/** Hotels that wait for a decision, the longest first. */
export default function HotelVerification({ loaderData }: Route.ComponentProps) {
  return (
    <ServerNow value={useServerNow(0, MINUTE)}>
      <ListPage list={reviewList} {...loaderData} />
    </ServerNow>
  )
}
