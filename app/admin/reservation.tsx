import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { KeepLast } from '#app/kit/frame/keep-last.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { staffKinds } from '#app/sale/load-kinds.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Skeleton, SkeletonText } from '#app/ui/skeleton.tsx'
import { staffReservation } from '#modules/reservations/staff/staff-reservations.routes.ts'
import { emissionQueue } from '#modules/ticketing/ticketing.routes.ts'
import type { Route } from './+types/reservation.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { DetailPage } from './reservation/detail-page.tsx'
import { staffCalls } from './session/call-staff.ts'
import { readStaff } from './session/staff-session.ts'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, args.loaderData?.data?.detail.reservation.code ?? msg`Reservation`)

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const call = staffCalls(request)
  return loadOr(async () => {
    const detail = await call(staffReservation.read, { id })
    const kinds = await staffKinds(detail.reservation)
    const seesQueue = readStaff()?.admin.permissions.includes('ticketing.read')
    const query = { reservationId: detail.reservation.id }
    // The reservation is worth showing without what the queue has of it.
    const queue = seesQueue ? (await loadOr(() => call(emissionQueue.list, { query }))).data : null
    return { detail, queue, kinds }
  })
}

export function HydrateFallback() {
  return (
    <div aria-busy="true">
      <p className="sr-only">
        <Trans>Loading the reservation</Trans>
      </p>
      <Skeleton className="mb-3 h-9 w-64" />
      <Skeleton className="mb-6 h-5 w-80" />
      <div className="grid gap-5 min-[90rem]:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid gap-5">
          <Skeleton className="h-64 w-full" />
          <Skeleton className="h-44 w-full" />
        </div>
        <SkeletonText lines={12} />
      </div>
    </div>
  )
}

/** Everything about one reservation; reading it is on the record. */
export default function Reservation({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <>
      <p className="mb-2 text-sm">
        <TextLink to="/admin/reservations">
          <Trans>All reservations</Trans>
        </TextLink>
      </p>
      <KeepLast key={id} loaded={loaderData}>
        {(data) => <DetailPage {...data} />}
      </KeepLast>
    </>
  )
}
