import { Trans } from '@lingui/react/macro'
import { loadList } from '#app/kit/list/list.ts'
import { ListPage } from '#app/kit/list/list-page.tsx'
import { ListSkeleton } from '#app/kit/list/list-skeleton.tsx'
import type { Route } from './+types/stay-reviews.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { staffCalls } from './session/call-staff.ts'
import { reviewList } from './stay-reviews/review-list.tsx'

export const meta: Route.MetaFunction = (args) => adminMeta(args, reviewList.title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadList(reviewList, request, staffCalls(request))

export const HydrateFallback = () => <ListSkeleton title={<Trans>Stay reviews</Trans>} row="h-48" />

/** Reviews that someone has reported, and those that were removed. */
export default function StayReviews({ loaderData }: Route.ComponentProps) {
  return <ListPage list={reviewList} {...loaderData} />
}
