import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LoadFailed } from '#app/kit/frame/load-failed.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { payoutRuns } from '#modules/ledger/payouts/payouts.routes.ts'
import type { Route } from './+types/payouts.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { PreviewPanel } from './payouts/preview-panel.tsx'
import { RunsTable } from './payouts/runs-table.tsx'
import { staffCalls } from './session/call-staff.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg`Payouts`)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const call = staffCalls(request)
  const [preview, runs] = await Promise.all([
    loadOr(() => call(payoutRuns.preview, {})),
    loadOr(() => call(payoutRuns.list, {})),
  ])
  return { preview, runs }
}

export function HydrateFallback() {
  return (
    <div aria-busy="true">
      <PageHead title={<Trans>Payouts</Trans>} />
      <p className="sr-only">
        <Trans>Loading</Trans>
      </p>
      <Skeleton className="mb-6 h-72 w-full" />
      <div className="grid gap-2">
        {['a', 'b', 'c', 'd'].map((row) => (
          <Skeleton key={row} className="h-12 w-full" />
        ))}
      </div>
    </div>
  )
}

/** What owners are paid each week: what a run would pay now, and the runs that there were. */
export default function Payouts({ loaderData: { preview, runs } }: Route.ComponentProps) {
  const failed = [preview, runs].find((part) => part.failed !== null)
  return (
    <>
      <PageHead
        title={<Trans>Payouts</Trans>}
        lead={
          <Trans>
            Once a week, for guests who left before Thursday: prepare, have it approved, hand it to the bank.
          </Trans>
        }
      />
      {failed?.failed != null && <LoadFailed message={failed.failed} forbidden={failed.forbidden} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
        {preview.data && <PreviewPanel preview={preview.data} />}
        {runs.data && <RunsTable runs={runs.data.rows} />}
      </div>
    </>
  )
}
