import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { visitContext } from '#app/context.ts'
import { KeepLast } from '#app/kit/frame/keep-last.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { Skeleton, SkeletonText } from '#app/ui/skeleton.tsx'
import { ownHotel } from '#modules/hotels/listings/listings.routes.ts'
import type { Route } from './+types/hotel-edit.ts'
import { partnerMeta } from './frame/partner-meta.ts'
import { Wizard } from './hotels/wizard.tsx'
import { ownerCalls } from './session/call-owner.ts'

export const meta: Route.MetaFunction = (args) => partnerMeta(args, msg`Edit hotel`)

/** Of the site alone: who is signed in is known to the browser only. */
export const loader = ({ context }: Route.LoaderArgs) => ({ mapTiles: context.get(visitContext).mapTiles })

export async function clientLoader({ request, params: { id }, serverLoader }: Route.ClientLoaderArgs) {
  const call = ownerCalls(request)
  return loadOr(async () => {
    const listing = await call(ownHotel.read, { id })
    return { listing, ...(await serverLoader()) }
  })
}
clientLoader.hydrate = true as const

/** Going from step to step asks nothing again: the page knows more than the server does. */
export function shouldRevalidate({ currentParams, nextParams, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentParams['id'] !== nextParams['id'] || currentUrl.href === nextUrl.href
}

export function HydrateFallback() {
  return (
    <div aria-busy="true">
      <p className="sr-only">
        <Trans>Loading the hotel</Trans>
      </p>
      <Skeleton className="mb-6 h-9 w-72" />
      <div className="grid gap-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <Skeleton className="h-14 w-full lg:h-96" />
        <SkeletonText lines={14} />
      </div>
    </div>
  )
}

/** The wizard in which a hotel is listed and kept. */
export default function HotelEdit({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <KeepLast key={id} loaded={loaderData}>
      {(data) => <Wizard {...data} />}
    </KeepLast>
  )
}
