import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { EyeOff } from 'lucide-react'
import { LocalLink } from '#app/i18n/local-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { REPORT_GROUPS, type ReportAbout, type ReportGroup } from '#modules/reports/reports.contract.ts'

const GROUPS: Record<ReportGroup, MessageDescriptor> = {
  money: msg`Money`,
  demand: msg`Bookings and demand`,
  service: msg`Service`,
}

/** The reports in their groups, each with a line that says what it tells. */
export function ReportList({ reports }: { reports: readonly ReportAbout[] }) {
  const { t, i18n } = useLingui()
  if (reports.length === 0)
    return (
      <EmptyState picture={<EyeOff aria-hidden="true" />} title={t`No report for your role`}>
        <Trans>Ask an administrator if you need one.</Trans>
      </EmptyState>
    )
  const groups = REPORT_GROUPS.map((group) => ({ group, own: reports.filter((one) => one.group === group) }))
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3">
      {groups
        .filter(({ own }) => own.length > 0)
        .map(({ group, own }) => (
          <section key={group} aria-labelledby={group} className="rounded-xl border border-line bg-surface">
            <h2 id={group} className="px-4 pt-4 pb-2 font-semibold text-lg">
              {i18n._(GROUPS[group])}
            </h2>
            <ul className="divide-y divide-line border-line border-t">
              {own.map((report) => (
                <li key={report.id} className="relative px-4 py-3 hover:bg-sea-tint">
                  <LocalLink
                    to={`/admin/reports/${report.id}`}
                    className="font-semibold text-sea after:absolute after:inset-0"
                  >
                    {report.title}
                  </LocalLink>
                  <p className="mt-0.5 text-soft text-sm">{report.says}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}
