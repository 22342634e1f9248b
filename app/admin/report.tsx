import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { KeepLast } from '#app/kit/frame/keep-last.tsx'
import { loadOr } from '#app/kit/frame/load-or.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { REPORT_IDS, type ReportId } from '#modules/reports/reports.contract.ts'
import { reports } from '#modules/reports/reports.routes.ts'
import type { Route } from './+types/report.ts'
import { adminMeta } from './frame/admin-meta.ts'
import { queryIn } from './reports/query-in.ts'
import { ReportPage } from './reports/report-page.tsx'
import { staffCalls } from './session/call-staff.ts'

export const meta: Route.MetaFunction = (args) => adminMeta(args, args.loaderData?.data?.title ?? msg`Reports`)

export function clientLoader({ request, params: { report } }: Route.ClientLoaderArgs) {
  if (!isReport(report)) throw new Response(null, { status: 404 })
  const call = staffCalls(request)
  const query = queryIn(new URL(request.url).searchParams)
  return loadOr(() => call(reports.read, { report, query }))
}

const isReport = (text: string): text is ReportId => (REPORT_IDS as readonly string[]).includes(text)

export function HydrateFallback() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  )
}

/** One report: what it is asked for, its chart, and the table behind it. */
export default function Report({ loaderData, params }: Route.ComponentProps) {
  return (
    <>
      <p className="mb-2 text-sm print:hidden">
        <BackLink to="/admin/reports">
          <Trans>All reports</Trans>
        </BackLink>
      </p>
      <KeepLast loaded={loaderData} of={params.report}>
        {(view) => <ReportPage view={view} />}
      </KeepLast>
    </>
  )
}
