import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { KeepLast } from '#app/kit/frame/keep-last.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { reports } from '#modules/reports/reports.routes.ts'
import type { Route } from './+types/reports.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { ReportList } from './reports/report-list.tsx'
import { SavedList } from './reports/saved-list.tsx'
import { staffCalls } from './session/call-staff.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, msg`Reports`)

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const call = staffCalls(request)
  return loadOr(() => call(reports.list, {}))
}

export function HydrateFallback() {
  return (
    <div aria-busy="true">
      <PageHead title={<Trans>Reports</Trans>} />
      <div className="grid gap-4 lg:grid-cols-3">
        {['a', 'b', 'c'].map((part) => (
          <Skeleton key={part} className="h-72 w-full" />
        ))}
      </div>
    </div>
  )
}

/** Every report that the role may read, and those that were saved with what they were asked for. */
export default function Reports({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={<Trans>Reports</Trans>}
        lead={<Trans>Amounts come from the ledger, each currency separately. Days follow Brasília time.</Trans>}
      />
      <KeepLast loaded={loaderData}>
        {({ reports, saved }) => (
          <>
            <SavedList saved={saved} />
            <ReportList reports={reports} />
          </>
        )}
      </KeepLast>
    </>
  )
}
