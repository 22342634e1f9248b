import { useLocale } from '#app/i18n/use-locale.ts'
import { readableText } from '#modules/reports/figure-text.contract.ts'
import type { ReportView } from '#modules/reports/reports.contract.ts'

const MOST_BARS = 12

/** The first of a ranking, or what stands now, as bars that carry their figures. */
export function RankChart({ view }: { view: ReportView }) {
  const locale = useLocale()
  const at = view.columns.findIndex(({ drawn }) => drawn)
  const column = view.columns[at]
  if (!column) return null
  const currencies = [...new Set(view.lines.map(({ currency }) => currency))]
  return (
    <div className="mb-5 grid gap-4">
      {currencies.map((currency) => {
        const lines = view.lines.filter((line) => line.currency === currency).slice(0, MOST_BARS)
        const most = Math.max(1, ...lines.map(({ values }) => values[at] ?? 0))
        return (
          <figure key={currency} className="break-inside-avoid rounded-lg border border-line bg-surface p-4">
            <figcaption className="mb-2 font-semibold text-sm">
              {currency ? `${column.head}, ${currency}` : column.head}
            </figcaption>
            <ul className="grid gap-2 text-sm">
              {lines.map(({ key, name, values }) => (
                <li key={key} className="grid gap-x-3 sm:grid-cols-[14rem_minmax(0,1fr)] sm:items-center">
                  <span className="wrap-anywhere">{name}</span>
                  <span className="flex items-center gap-2">
                    <span
                      aria-hidden="true"
                      className="h-4 rounded-sm bg-sea forced-colors:bg-[CanvasText] print:border print:border-ink"
                      style={{ width: `${(75 * (values[at] ?? 0)) / most}%`, minWidth: 2 }}
                    />
                    <span className="figures">
                      {readableText({ kind: column.kind, value: values[at] ?? null, currency }, locale, 'day')}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </figure>
        )
      })}
    </div>
  )
}
