import { Trans } from '@lingui/react/macro'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { loadList } from '#app/kit/list/list.ts'
import { ListPage } from '#app/kit/list/list-page.tsx'
import { ListSkeleton } from '#app/kit/list/list-skeleton.tsx'
import type { WaitingApproval } from '#modules/reservations/staff/staff-reservations.contract.ts'
import { refundApprovals } from '#modules/reservations/staff/staff-reservations.routes.ts'
import type { Route } from './+types/reservations.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { LateApprovals } from './reservations/late-approvals.tsx'
import { reservationList } from './reservations/reservation-list.tsx'
import { staffCalls } from './session/call-staff.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, reservationList.title)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const call = staffCalls(request)
  const [found, waiting] = await Promise.all([
    loadList(reservationList, request, call),
    loadOr(() => call(refundApprovals.list, {})),
  ])
  return { found, waiting: waiting.data?.rows ?? [] }
}

export const HydrateFallback = () => <ListSkeleton title={<Trans>Reservations</Trans>} row="h-10" />

/** Search over all reservations, and what waits for a second person. */
export default function Reservations({ loaderData: { found, waiting } }: Route.ComponentProps) {
  const { customer, address } = found.query
  return (
    <ListPage
      list={reservationList}
      {...found}
      above={() => waiting.length > 0 && <Waiting rows={waiting} />}
      note={
        customer &&
        (address ? <Trans>From the customer {address} only.</Trans> : <Trans>From one customer only.</Trans>)
      }
    />
  )
}

function Waiting({ rows }: { rows: readonly WaitingApproval[] }) {
  return (
    <section className="mb-7">
      <h2 className="mb-2 font-semibold text-lg">
        <Trans>Waiting for a second person</Trans>
      </h2>
      <LateApprovals rows={rows} />
    </section>
  )
}
