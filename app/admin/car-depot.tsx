import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { KeepLast } from '#app/kit/frame/keep-last.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Skeleton, SkeletonText } from '#app/ui/skeleton.tsx'
import { carDesk } from '#modules/cars/staff/car-desk.routes.ts'
import type { Route } from './+types/car-depot.ts'
import { DepotPage } from './cars/depot-page.tsx'
import { adminMeta } from './frame/admin-meta.ts'
import { Here } from './frame/here.tsx'
import { staffCalls } from './session/call-staff.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, args.loaderData?.data?.depot.name ?? msg`Car depot`)

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const call = staffCalls(request)
  return loadOr(() => call(carDesk.read, { id }))
}

export function HydrateFallback() {
  return (
    <div aria-busy="true">
      <p className="sr-only">
        <Trans>Loading the depot</Trans>
      </p>
      <Skeleton className="mb-6 h-9 w-72" />
      <Skeleton className="h-80 w-full" />
      <SkeletonText lines={8} />
    </div>
  )
}

/** Everything about one depot. */
export default function CarDepot({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <>
      <p className="mb-2 text-sm">
        <TextLink to="/admin/cars">
          <Trans>All car depots</Trans>
        </TextLink>
      </p>
      <Here kind="depot" id={id} />
      <KeepLast key={id} loaded={loaderData}>
        {(data) => <DepotPage found={data} />}
      </KeepLast>
    </>
  )
}
