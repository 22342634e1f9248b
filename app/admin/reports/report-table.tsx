import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Table } from '#app/ui/table.tsx'
import { bucketText } from '#modules/reports/figure-text.contract.ts'
import type { ReportLine, ReportView } from '#modules/reports/reports.contract.ts'
import { dayFromNumber } from '#platform/dates.ts'
import { Figure } from './figure.tsx'

/** Everything that the chart shows, and all the rest. */
export function ReportTable({ view }: { view: ReportView }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { columns, lines, totals, nameHead, by } = view
  const byTime = view.rows === 'time'
  const inCurrencies = lines.some(({ currency }) => currency)
  const times = { day: t`Day`, week: t`Week of`, month: t`Month` }
  const own = Number(byTime) + Number(nameHead !== null)
  return (
    <Table caption={view.title} hideCaption dense className="mt-2">
      <thead>
        <tr>
          {byTime && <th scope="col">{times[by]}</th>}
          {nameHead !== null && <th scope="col">{nameHead}</th>}
          {inCurrencies && <th scope="col">{t`Currency`}</th>}
          {columns.map(({ key, head }) => (
            <th key={key} scope="col" className="figures">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key}>
            {byTime && (
              <th scope="row" className="whitespace-nowrap tabular-nums">
                {bucketText(line.bucket ?? '', locale, by)}
              </th>
            )}
            {nameHead !== null && (byTime ? <td>{line.name}</td> : <th scope="row">{line.name}</th>)}
            {inCurrencies && <td>{line.currency}</td>}
            <Figures view={view} line={line} />
          </tr>
        ))}
      </tbody>
      <tfoot className="border-edge border-t-2 font-semibold">
        {totals.map((line) => (
          <tr key={line.key}>
            <th scope="row" colSpan={own}>
              <Trans>Total</Trans>
            </th>
            {inCurrencies && <td>{line.currency}</td>}
            <Figures view={view} line={line} />
          </tr>
        ))}
      </tfoot>
    </Table>
  )
}

type FiguresProps = { view: ReportView; line: Pick<ReportLine, 'values' | 'before' | 'currency'> }

function Figures({ view: { columns, compared }, line: { values, before, currency } }: FiguresProps) {
  return columns.map(({ key, kind }, at) => {
    const value = values[at] ?? null
    const shown = kind === 'day' && value !== null ? dayFromNumber(value) : value
    return (
      <td key={key} className="figures whitespace-nowrap">
        <Figure cell={{ kind, value: shown, currency }} before={before?.[at] ?? null} compared={compared !== null} />
      </td>
    )
  })
}
