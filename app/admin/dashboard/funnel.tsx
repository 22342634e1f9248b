import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/use-locale.ts'
import { numberFormat } from '#app/kit/format.ts'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { Overview } from '#modules/reports/overview.contract.ts'

const SHARE = { style: 'percent', maximumFractionDigits: 1 } as const

/** How many of those who searched began to book, and how many of these paid: bars, and the figures as a table. */
export function Funnel({ steps }: { steps: NonNullable<Overview['funnel']> }) {
  const { t } = useLingui()
  const locale = useLocale()
  const most = Math.max(1, ...steps.map(({ value }) => value))
  const share = (value: number, at: number) => {
    const before = steps[at - 1]?.value ?? 0
    return before > 0 ? numberFormat(locale, SHARE).format(value / before) : '–'
  }
  return (
    <Card look="flat" padded={false} className="rounded-lg p-4">
      <table className="w-full text-sm">
        <caption className="sr-only">{t`From search to payment, last 30 days`}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t`Step`}</th>
            <th scope="col">{t`How many`}</th>
            <th scope="col">{t`Of the previous step`}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ key, label, value }, at) => (
            <tr key={key} className="align-baseline">
              <th scope="row" className="w-2/5 py-1.5 pr-3 text-left font-normal">
                {label}
                <span
                  aria-hidden="true"
                  className="mt-1 block h-2 rounded-sm bg-sea forced-colors:bg-[CanvasText]"
                  style={{ width: `${(100 * value) / most}%`, minWidth: 2 }}
                />
              </th>
              <td className="figures py-1.5 text-right font-semibold">{numberFormat(locale).format(value)}</td>
              <td className="figures w-24 py-1.5 text-right text-soft">{share(value, at)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pt-2 text-sm">
        <TextLink to="/admin/reports/conversion">
          <Trans>By day</Trans>
        </TextLink>
      </p>
    </Card>
  )
}
