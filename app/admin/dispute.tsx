import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { KeepLast } from '#app/kit/frame/keep-last.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Skeleton, SkeletonText } from '#app/ui/skeleton.tsx'
import { dispute } from '#modules/payments/disputes/disputes.routes.ts'
import type { Route } from './+types/dispute.ts'
import { DisputePage } from './disputes/dispute-page.tsx'
import { adminMeta } from './frame/admin-meta.ts'
import { Here } from './frame/here.tsx'
import { staffCalls } from './session/call-staff.ts'

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, args.loaderData?.data?.reservation.code ?? msg`Disputes`)

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return loadOr(() => staffCalls(request)(dispute.read, { id }))
}

export function HydrateFallback() {
  return (
    <div aria-busy="true">
      <p className="sr-only">
        <Trans>Loading the dispute</Trans>
      </p>
      <Skeleton className="mb-6 h-9 w-72" />
      <SkeletonText lines={10} />
    </div>
  )
}

/** One dispute: what the payer says, what we know, and what the bank is told. */
export default function Dispute({ loaderData, params: { id } }: Route.ComponentProps) {
  return (
    <>
      <p className="mb-1">
        <BackLink to="/admin/disputes">
          <Trans>Disputes</Trans>
        </BackLink>
      </p>
      <Here kind="dispute" id={id} />
      <KeepLast key={id} loaded={loaderData}>
        {(detail) => <DisputePage detail={detail} />}
      </KeepLast>
    </>
  )
}
