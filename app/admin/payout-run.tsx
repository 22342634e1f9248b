import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { KeepLast } from '#app/kit/frame/keep-last.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { givenIn, pathTo, readQuery } from '#app/kit/list/query.ts'
import { TextLink } from '#app/ui/link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { payoutRun } from '#modules/ledger/payouts/payouts.routes.ts'
import type { Route } from './+types/payout-run.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { Here } from './frame/here.tsx'
import { paymentsOf } from './payouts/payments-of.ts'
import { RunPage } from './payouts/run-page.tsx'
import { staffCalls } from './session/call-staff.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg`Payouts`)

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const list = paymentsOf(id)
  const query = readQuery(list, new URL(request.url).searchParams)
  const loaded = await loadOr(() => staffCalls(request)(payoutRun.read, { id, query: givenIn(list, query) }))
  return { query, loaded }
}

export function HydrateFallback() {
  return (
    <div aria-busy="true">
      <p className="sr-only">
        <Trans>Loading</Trans>
      </p>
      <Skeleton className="mb-6 h-9 w-56" />
      <Skeleton className="mb-5 h-72 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  )
}

/** One run: the owners paid, the approval, and the banks' results. */
export default function PayoutRunScreen({ loaderData: { query, loaded }, params: { id } }: Route.ComponentProps) {
  return (
    <>
      <p className="mb-2 text-sm">
        <TextLink to="/admin/payouts">
          <Trans>All payouts</Trans>
        </TextLink>
      </p>
      <Here kind="payout-run" id={id} />
      <KeepLast key={id} of={pathTo(paymentsOf(id), query)} loaded={loaded}>
        {(data) => <RunPage run={data} query={query} />}
      </KeepLast>
    </>
  )
}
