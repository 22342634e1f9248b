import { Trans } from '@lingui/react/macro'
import { LoadFailed } from '#app/kit/frame/load-failed.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { loadList } from '#app/kit/list/list.ts'
import { ListPage } from '#app/kit/list/list-page.tsx'
import { ListSkeleton } from '#app/kit/list/list-skeleton.tsx'
import { payoutRuns } from '#modules/ledger/payouts/payouts.routes.ts'
import type { Route } from './+types/payouts.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { HeldOwners } from './payouts/held-owners.tsx'
import { previewPagesIn } from './payouts/preview-pages.ts'
import { PreviewPanel } from './payouts/preview-panel.tsx'
import { runList } from './payouts/run-list.tsx'
import { staffCalls } from './session/call-staff.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, runList.title)

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const call = staffCalls(request)
  const [preview, found] = await Promise.all([
    loadOr(() => call(payoutRuns.preview, { query: previewPagesIn(new URL(request.url).searchParams) })),
    loadList(runList, request, call),
  ])
  return { preview, found }
}

export const HydrateFallback = () => <ListSkeleton title={<Trans>Payouts</Trans>} row="h-12" />

/** What owners are paid each week: what a run would pay now, and the runs that there were. */
export default function Payouts({ loaderData: { preview, found } }: Route.ComponentProps) {
  return (
    <ListPage
      list={runList}
      {...found}
      above={() => (
        <>
          {preview.data && <PreviewPanel preview={preview.data} />}
          {preview.failed !== null && found.loaded.failed === null && (
            <LoadFailed message={preview.failed} forbidden={preview.forbidden} />
          )}
          <HeldOwners />
          <h2 className="mt-7 mb-2 font-semibold text-lg">
            <Trans>Runs</Trans>
          </h2>
        </>
      )}
    />
  )
}
