import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useLocale } from '#app/i18n/use-locale.ts'
import { numberFormat } from '#app/kit/format.ts'
import { LoadFailed } from '#app/kit/frame/load-failed.tsx'
import type { Loaded } from '#app/kit/frame/load-or.ts'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { Table } from '#app/ui/table.tsx'
import { FEWEST, type SearchedRoute } from '#modules/searches/searches.contract.ts'
import { dayText } from '#platform/date-words.ts'
import { formatMoney, money } from '#platform/money.ts'
import { withoutPlace } from './history-query.ts'

/** One journey or place, by day of travel. */
export function RoutePanel({ loaded }: { loaded: Loaded<SearchedRoute> }) {
  const [search] = useSearchParams()
  return (
    <Card look="flat" padded={false} className="mb-6 rounded-lg p-4 sm:p-5">
      {loaded.data ? (
        <Days key={loaded.data.name} route={loaded.data} />
      ) : (
        <LoadFailed message={loaded.failed} forbidden={loaded.forbidden} />
      )}
      <p className="mt-3 text-sm">
        <TextLink to={withoutPlace(search)}>
          <Trans>Close this place</Trans>
        </TextLink>
      </p>
    </Card>
  )
}

function Days({ route: { name, totals, days } }: { route: SearchedRoute }) {
  const { t } = useLingui()
  const locale = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  // It has come by a press below: who reads on begins here.
  useEffect(() => heading.current?.focus(), [])
  const count = (value: number | null) => (value === null ? `1–${FEWEST - 1}` : numberFormat(locale).format(value))
  const [searches, nothing] = [totals.searches, totals.withoutResult].map((value) => numberFormat(locale).format(value))
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-lg outline-none">
        {name}
      </h2>
      <p className="mt-1 mb-3 text-soft text-sm">
        <Trans>
          Searches: {searches}, no results: {nothing}
        </Trans>
      </p>
      <p className="mb-3 text-soft text-sm">
        <Trans>Days searched by fewer than {FEWEST} visitors are left out, so that nobody can be identified.</Trans>
      </p>
      {days.length > 0 && (
        <div className="max-h-96 overflow-y-auto">
          <Table caption={t`By day of travel`} hideCaption dense>
            <thead>
              <tr>
                <th scope="col">{t`First day of travel`}</th>
                <th scope="col" className="figures">{t`Visitors`}</th>
                <th scope="col" className="figures">{t`Who found nothing`}</th>
                <th scope="col" className="figures">{t`Lowest price shown`}</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, visitors, unmet, cheapest }) => (
                <tr key={day}>
                  <th scope="row" className="whitespace-nowrap">
                    {dayText(day, locale, { weekday: 'short', year: true })}
                  </th>
                  <td className="figures">{count(visitors)}</td>
                  <td className="figures">{count(unmet)}</td>
                  <td className="figures">
                    {cheapest ? formatMoney(money(cheapest.amount, cheapest.currency), locale) : '–'}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </>
  )
}
