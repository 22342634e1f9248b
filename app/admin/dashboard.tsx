import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Permission } from '#modules/accounts/access.contract.ts'
import { staffAccount } from '#modules/accounts/staff/staff-sign-in.routes.ts'
import { overview } from '#modules/reports/reports.routes.ts'
import type { StaffWanted } from '#modules/reservations/staff/staff-reservations.contract.ts'
import { refundApprovals, staffReservations } from '#modules/reservations/staff/staff-reservations.routes.ts'
import { emissionQueue } from '#modules/ticketing/ticketing.routes.ts'
import { dayIn } from '#platform/dates.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'
import type { Route } from './+types/dashboard.ts'
import { Overview } from './dashboard/overview.tsx'
import { adminMeta } from './frame/admin-meta.ts'
import { staffCalls } from './session/call-staff.ts'
import { mayNow } from './session/may-now.ts'
import { readStaff } from './session/staff-session.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg({ message: 'Dashboard', context: 'of staff' }))

/** Each part is loaded only if the user may read it; the others are not shown. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const call = staffCalls(request)
  const admin = readStaff()?.admin
  const may = (permission: Permission) => mayNow(admin, permission)
  const today = dayIn(BRAZIL_ZONE, new Date())
  // A user who postponed the second factor sees what is open without it, and is not redirected in circles.
  const reads = may('reservations.read')
  // Without a sign-in this call is what leads to it.
  if (!admin) await call(staffAccount.read, {})
  const list = (query: Partial<StaffWanted>) => (reads ? loadOr(() => call(staffReservations.search, { query })) : null)
  const [overviewed, queue, reservations, waiting, sentBack, refunding, overdue, paid, cancelled] = await Promise.all([
    admin?.permissions.includes('reports.read') ? loadOr(() => call(overview.read, {})) : null,
    may('ticketing.read') ? loadOr(() => call(emissionQueue.list, {})) : null,
    list({ from: today, to: today }),
    reads ? loadOr(() => call(refundApprovals.list, {})) : null,
    list({ status: 'refund_failed' }),
    list({ status: 'refund_open' }),
    list({ status: 'refund_late' }),
    list({ paid_from: today, paid_to: today }),
    list({ cancelled_from: today, cancelled_to: today }),
  ])
  return { overview: overviewed, queue, reservations, waiting, sentBack, refunding, overdue, paid, cancelled }
}

export function HydrateFallback() {
  return (
    <div aria-busy="true">
      <PageHead title={<Trans context="of staff">Dashboard</Trans>} />
      <p className="sr-only">
        <Trans>Loading</Trans>
      </p>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {['a', 'b', 'c', 'd'].map((card) => (
          <Skeleton key={card} className="h-30 w-full" />
        ))}
      </div>
      <Skeleton className="mt-8 h-72 w-full" />
    </div>
  )
}

/** What is going on in the business. */
export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return <Overview {...loaderData} />
}
