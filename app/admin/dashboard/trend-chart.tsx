import { Trans } from '@lingui/react/macro'
import { ReportTable } from '#app/admin/reports/report-table.tsx'
import { TimeChart } from '#app/admin/reports/time-chart.tsx'
import { useData } from '#app/admin/session/data.ts'
import { Asking } from '#app/kit/frame/asking.tsx'
import type { ReportId } from '#modules/reports/reports.contract.ts'
import { reports } from '#modules/reports/reports.routes.ts'

const QUERY = { period: 'last-30', by: 'day' } as const
const EVERY_SECONDS = 60

/** A report of the thirty days: its chart, and the table behind it. */
export function TrendChart({ report }: { report: ReportId }) {
  const loading = useData(reports.read, { report, query: QUERY }, { every: EVERY_SECONDS })
  return (
    <Asking loading={loading}>
      {(view) => (
        <>
          <TimeChart view={view} />
          <details className="text-sm">
            <summary className="w-fit cursor-pointer py-1 font-semibold text-sea pointer-coarse:py-3">
              <Trans>The figures as a table</Trans>
            </summary>
            <ReportTable view={view} />
          </details>
        </>
      )}
    </Asking>
  )
}
