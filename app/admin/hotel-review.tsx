import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { visitContext } from '#app/context.ts'
import { KeepLast } from '#app/kit/frame/keep-last.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Skeleton, SkeletonText } from '#app/ui/skeleton.tsx'
import { hotelReview } from '#modules/hotels/review/review.routes.ts'
import type { Route } from './+types/hotel-review.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { Here } from './frame/here.tsx'
import { CasePage } from './hotels/case-page.tsx'
import { staffCalls } from './session/call-staff.ts'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, args.loaderData?.data?.found.listing.texts.name ?? msg`Hotel verification`)

/** Of the site alone: who is signed in is known to the browser only. */
export const loader = ({ context }: Route.LoaderArgs) => ({ mapTiles: context.get(visitContext).mapTiles })

export async function clientLoader({ request, params: { id }, serverLoader }: Route.ClientLoaderArgs) {
  const call = staffCalls(request)
  return loadOr(async () => {
    const found = await call(hotelReview.read, { id })
    return { found, ...(await serverLoader()) }
  })
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <div aria-busy="true">
      <p className="sr-only">
        <Trans>Loading the hotel</Trans>
      </p>
      <Skeleton className="mb-6 h-9 w-72" />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid gap-5">
          <Skeleton className="h-72 w-full" />
          <Skeleton className="h-44 w-full" />
        </div>
        <SkeletonText lines={12} />
      </div>
    </div>
  )
}

/** One hotel as its owner handed it in, and what staff say to it. */
export default function HotelReview({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <>
      <p className="mb-2 text-sm">
        <TextLink to="/admin/hotel-verification">
          <Trans>Pending</Trans>
        </TextLink>
      </p>
      <Here kind="hotel" id={id} />
      <KeepLast key={id} loaded={loaderData}>
        {(data) => <CasePage {...data} />}
      </KeepLast>
    </>
  )
}
