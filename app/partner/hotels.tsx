import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { KeepLast } from '#app/kit/frame/keep-last.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { LISTING_STATUSES } from '#modules/hotels/hotels.contract.ts'
import { ownHotels } from '#modules/hotels/listings/listings.routes.ts'
import type { Route } from './+types/hotels.ts'
import { partnerMeta } from './frame/partner-meta.ts'
import { HotelList } from './hotels/list/hotel-list.tsx'
import { ownerCalls } from './session/call-owner.ts'

export const meta: Route.MetaFunction = (args) => partnerMeta(args, msg`My Hotels`)

/** Query `status` (specification §2): approved or pending; every other status is known too. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('status')
  const status = LISTING_STATUSES.find((one) => one === asked) ?? null
  const query = { status: status ?? undefined }
  return { status, hotels: await loadOr(() => ownerCalls(request)(ownHotels.list, { query })) }
}

function Head() {
  return (
    <PageHead
      title={<Trans>My Hotels</Trans>}
      actions={
        <ButtonLink size="sm" to="/hotel-owner/hotels/new" icon={<Plus aria-hidden="true" className="size-4" />}>
          <Trans>Add Hotel</Trans>
        </ButtonLink>
      }
    />
  )
}

export function HydrateFallback() {
  return (
    <div aria-busy="true">
      <Head />
      <p className="sr-only">
        <Trans>Loading your hotels</Trans>
      </p>
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {['a', 'b', 'c'].map((card) => (
          <Skeleton key={card} className="h-80 w-full rounded-xl" />
        ))}
      </div>
    </div>
  )
}

/** Every hotel of the owner, with its next step. */
export default function Hotels({ loaderData: { status, hotels } }: Route.ComponentProps) {
  return (
    <>
      <Head />
      <KeepLast key={status} loaded={hotels}>
        {(listed) => <HotelList hotels={listed} status={status} />}
      </KeepLast>
    </>
  )
}
