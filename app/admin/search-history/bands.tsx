import { useLingui } from '@lingui/react/macro'
import { useLocale } from '#app/i18n/use-locale.ts'
import { numberFormat } from '#app/kit/format.ts'
import { Table } from '#app/ui/table.tsx'
import type { Band } from '#modules/searches/searches.contract.ts'

/** How many searches are in each band, as bars and as figures. */
export function Bands({ bands, caption, head }: { bands: readonly Band[]; caption: string; head: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const most = Math.max(1, ...bands.map(({ searches }) => searches))
  const count = numberFormat(locale)
  return (
    <Table caption={caption} hideCaption dense>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col" className="figures">{t`Searches`}</th>
          <th scope="col" className="figures">{t`No results`}</th>
        </tr>
      </thead>
      <tbody>
        {bands.map(({ from, to, searches, withoutResult }) => (
          <tr key={from}>
            <th scope="row" className="w-1/2 tabular-nums">
              {to === null ? t`${from} and more` : to === from ? String(from) : `${from} – ${to}`}
              <span
                aria-hidden="true"
                className="mt-1 block h-1.5 rounded-sm bg-sea forced-colors:bg-[CanvasText]"
                style={{ width: `${(100 * searches) / most}%`, minWidth: searches > 0 ? 2 : 0 }}
              />
            </th>
            <td className="figures">{count.format(searches)}</td>
            <td className="figures">{count.format(withoutResult)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
