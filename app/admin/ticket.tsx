import { Trans } from '@lingui/react/macro'
import { KeepLast } from '#app/kit/frame/keep-last.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Skeleton, SkeletonText } from '#app/ui/skeleton.tsx'
import { ticket } from '#modules/support/support.routes.ts'
import type { Route } from './+types/ticket.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { staffCalls } from './session/call-staff.ts'
import { TicketPage } from './support/ticket-page.tsx'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, `#${args.params.number} ${args.loaderData?.data?.ticket.subject ?? ''}`.trim())

export async function clientLoader({ request, params: { number } }: Route.ClientLoaderArgs) {
  return loadOr(() => staffCalls(request)(ticket.read, { number }))
}

export function HydrateFallback() {
  return (
    <div aria-busy="true">
      <p className="sr-only">
        <Trans>Loading the ticket</Trans>
      </p>
      <Skeleton className="mb-6 h-9 w-72" />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-4">
          <Skeleton className="h-36 w-full" />
          <Skeleton className="h-36 w-full" />
        </div>
        <SkeletonText lines={10} />
      </div>
    </div>
  )
}

/** One ticket: what was written, what was done, and what to do. */
export default function Ticket({ loaderData, params: { number } }: Route.ComponentProps) {
  return (
    <>
      <p className="mb-1">
        <BackLink to="/admin/support">
          <Trans>Support tickets</Trans>
        </BackLink>
      </p>
      <KeepLast key={number} loaded={loaderData}>
        {(detail) => <TicketPage detail={detail} />}
      </KeepLast>
    </>
  )
}
