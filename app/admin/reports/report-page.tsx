import { Trans, useLingui } from '@lingui/react/macro'
import { ChartNoAxesColumn } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { PageHead } from '#app/kit/frame/page-head.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { ReportView } from '#modules/reports/reports.contract.ts'
import { dayText } from '#platform/date-words.ts'
import { ExportButtons } from './export-buttons.tsx'
import { queryIn } from './query-in.ts'
import { RankChart } from './rank-chart.tsx'
import { ReportFilter } from './report-filter.tsx'
import { ReportTable } from './report-table.tsx'
import { SaveDialog } from './save-dialog.tsx'
import { TimeChart } from './time-chart.tsx'
import { Totals } from './totals.tsx'

export function ReportPage({ view }: { view: ReportView }) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const [saves, setSaves] = useState(false)
  const query = queryIn(search)
  const Chart = view.rows === 'time' ? TimeChart : RankChart
  return (
    <>
      <PageHead
        title={view.title}
        lead={view.says}
        actions={
          <>
            <Button variant="secondary" size="sm" onClick={() => setSaves(true)}>
              <Trans>Save this report</Trans>
            </Button>
            <ExportButtons view={view} query={query} />
          </>
        }
      />
      <ReportFilter view={view} query={query} />
      <Times view={view} />
      {view.notes.map((note) => (
        <p key={note} className="mb-2 max-w-3xl text-soft text-sm">
          {note}
        </p>
      ))}
      {view.empty ? (
        <EmptyState picture={<ChartNoAxesColumn aria-hidden="true" />} title={t`Nothing in this period`}>
          <Trans>Choose a longer period or remove a filter.</Trans>
        </EmptyState>
      ) : (
        <>
          <Totals view={view} />
          <Chart view={view} />
        </>
      )}
      {view.lines.length > 0 && <ReportTable view={view} />}
      {saves && <SaveDialog view={view} query={query} onClose={() => setSaves(false)} />}
    </>
  )
}

/** From when to when, and what it is compared with. */
function Times({ view: { span, compared } }: { view: ReportView }) {
  const locale = useLocale()
  if (!span) return null
  const day = (text: string) => dayText(text, locale, { year: true })
  const [from, to] = [day(span.from), day(span.to)]
  const [otherFrom, otherTo] = compared ? [day(compared.from), day(compared.to)] : ['', '']
  return (
    <p role="status" className="mb-2 font-semibold text-sm tabular-nums">
      {compared ? (
        <Trans>
          {from} – {to}, compared with {otherFrom} – {otherTo}
        </Trans>
      ) : (
        <Trans>
          {from} – {to}
        </Trans>
      )}
    </p>
  )
}
