import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { KeepLast } from '#app/kit/frame/keep-last.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Skeleton, SkeletonText } from '#app/ui/skeleton.tsx'
import { partners } from '#modules/partners/staff-partners.routes.ts'
import type { Route } from './+types/hotel-owner.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { OwnerPage } from './owners/owner-page.tsx'
import { staffCalls } from './session/call-staff.ts'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, args.loaderData?.data?.company_name ?? msg`Hotel owner`)

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const call = staffCalls(request)
  return loadOr(() => call(partners.read, { id }))
}

export function HydrateFallback() {
  return (
    <div aria-busy="true">
      <p className="sr-only">
        <Trans>Loading the owner</Trans>
      </p>
      <Skeleton className="mb-6 h-9 w-72" />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <Skeleton className="h-96 w-full" />
        <SkeletonText lines={12} />
      </div>
    </div>
  )
}

/** Everything about one owner; reading it is on the record. */
export default function HotelOwner({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <>
      <p className="mb-2 text-sm">
        <TextLink to="/admin/hotel-owners">
          <Trans>All hotel owners</Trans>
        </TextLink>
      </p>
      <KeepLast key={id} loaded={loaderData}>
        {(data) => <OwnerPage owner={data} />}
      </KeepLast>
    </>
  )
}
