import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LoadFailed } from '#app/kit/frame/load-failed.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { ListSkeleton } from '#app/kit/list/list-skeleton.tsx'
import { hotelReview } from '#modules/hotels/review/review.routes.ts'
import type { Route } from './+types/hotel-verification.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { QueueList } from './hotels/queue-list.tsx'
import { readReviewQuery, reviewQuery } from './hotels/review-query.ts'
import { staffCalls } from './session/call-staff.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg`Hotel verification`)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readReviewQuery(new URL(request.url).searchParams)
  return { query, queue: await loadOr(() => staffCalls(request)(hotelReview.list, { query: reviewQuery(query) })) }
}

export function HydrateFallback() {
  return <ListSkeleton title={<Trans>Hotel verification</Trans>} row="h-16" />
}

/** Hotels that wait for a decision, the longest first. */
export default function HotelVerification({ loaderData: { query, queue } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={<Trans>Hotel verification</Trans>}
        lead={<Trans>What owners handed in, and what they want changed of hotels that are on the site.</Trans>}
      />
      {queue.data ? (
        <QueueList queue={queue.data} query={query} />
      ) : (
        <LoadFailed message={queue.failed} forbidden={queue.forbidden} />
      )}
    </>
  )
}
