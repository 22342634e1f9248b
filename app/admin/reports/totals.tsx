import { useLingui } from '@lingui/react/macro'
import type { ReportView } from '#modules/reports/reports.contract.ts'
import { Figure } from './figure.tsx'

/** The figures of the whole time that matter most: those of the chart, and the last one. */
export function Totals({ view }: { view: ReportView }) {
  const { t } = useLingui()
  const { columns, totals, compared } = view
  const shown = columns.flatMap((column, at) =>
    (column.drawn || at === columns.length - 1) && column.kind !== 'day' ? [{ ...column, at }] : [],
  )
  return (
    <section aria-label={t`Totals`} className="mb-4 grid gap-3">
      {totals.map(({ key, currency, values, before }) => (
        <dl key={key} className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
          {shown
            .filter(({ at }) => values[at] !== null)
            .map(({ key: name, head, kind, at }) => (
              <div key={name} className="rounded-lg border border-line bg-surface px-3 py-3 sm:px-4">
                <dt className="text-soft text-sm">{head}</dt>
                <dd className="figures mt-0.5 whitespace-nowrap font-bold font-display text-lg sm:text-xl">
                  <Figure
                    cell={{ kind, value: values[at] ?? null, currency }}
                    before={before?.[at] ?? null}
                    compared={compared !== null}
                  />
                </dd>
              </div>
            ))}
        </dl>
      ))}
    </section>
  )
}
