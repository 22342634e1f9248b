import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LoadFailed } from '#app/kit/frame/load-failed.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { staffReviews } from '#modules/hotels/reviews/reviews.routes.ts'
import type { Route } from './+types/stay-reviews.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { staffCalls } from './session/call-staff.ts'
import { ReviewList } from './stay-reviews/review-list.tsx'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg`Stay reviews`)

/** Query `status`: `removed`, or what is reported. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const status = new URL(request.url).searchParams.get('status') === 'removed' ? 'removed' : 'reported'
  return { status, reviews: await loadOr(() => staffCalls(request)(staffReviews.list, { query: { status } })) } as const
}

export function HydrateFallback() {
  return (
    <div aria-busy="true">
      <PageHead title={<Trans>Stay reviews</Trans>} />
      <p className="sr-only">
        <Trans>Loading</Trans>
      </p>
      <div className="grid gap-3">
        {['a', 'b', 'c'].map((row) => (
          <Skeleton key={row} className="h-48 w-full" />
        ))}
      </div>
    </div>
  )
}

/** Reviews that someone has reported, and those that were removed. */
export default function StayReviews({ loaderData: { status, reviews } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={<Trans>Stay reviews</Trans>}
        lead={<Trans>A review goes only when it breaks our rules. A low score does not.</Trans>}
      />
      {reviews.data ? (
        <ReviewList reviews={reviews.data} status={status} />
      ) : (
        <LoadFailed message={reviews.failed} forbidden={reviews.forbidden} />
      )}
    </>
  )
}
