import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { numberFormat } from '#app/kit/format.ts'
import { Button } from '#app/ui/button.tsx'
import { Table } from '#app/ui/table.tsx'
import { FEWEST, type SearchHistory } from '#modules/searches/searches.contract.ts'
import { monthText } from '#platform/date-words.ts'

type HeatMapProps = { history: Pick<SearchHistory, 'months' | 'heat'> }

/** Destinations by month of travel: each cell has its figure, and the more visitors, the deeper its colour. */
export function HeatMap({ history: { months, heat } }: HeatMapProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const [unmet, setUnmet] = useState(false)
  const valuesOf = (row: (typeof heat)[number]) => (unmet ? row.unmet : row.visitors)
  const most = Math.max(1, ...heat.flatMap((row) => valuesOf(row).map((value) => value ?? 0)))
  const few = FEWEST - 1
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          variant={unmet ? 'secondary' : 'primary'}
          aria-pressed={!unmet}
          onClick={() => setUnmet(false)}
        >
          <Trans>All who searched</Trans>
        </Button>
        <Button size="sm" variant={unmet ? 'primary' : 'secondary'} aria-pressed={unmet} onClick={() => setUnmet(true)}>
          <Trans>Who found nothing</Trans>
        </Button>
      </div>
      <Table caption={t`Visitors by destination and month of travel`} hideCaption dense>
        <thead>
          <tr>
            <th scope="col">{t`Destination`}</th>
            {months.map((month) => (
              <th key={month} scope="col" className="figures">
                {monthText(month, locale, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {heat.map((row) => (
            <tr key={row.destination}>
              <th scope="row" className="min-w-40">
                {row.name}
              </th>
              {valuesOf(row).map((value, at) => (
                <td key={months[at]} className="figures" style={{ backgroundColor: shade(value, most) }}>
                  {value === null ? (
                    `1–${few}`
                  ) : value === 0 ? (
                    <span className="text-soft">0</span>
                  ) : (
                    numberFormat(locale).format(value)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-2 text-soft text-sm">
        <Trans>
          Visitors, each counted once a day. Very small numbers are grouped, so that nobody can be identified.
        </Trans>
      </p>
    </>
  )
}

/** From the surface to the tint of the sea, which text can be read on in light and dark. */
function shade(value: number | null, most: number): string | undefined {
  if (value === 0) return undefined
  const share = Math.round(15 + (85 * (value ?? 1)) / most)
  return `color-mix(in oklab, var(--sea-tint) ${share}%, var(--surface))`
}
