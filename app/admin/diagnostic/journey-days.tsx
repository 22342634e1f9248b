import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Table } from '#app/ui/table.tsx'
import type { JourneyHistory } from '#modules/diagnostics/journeys/journeys.contract.ts'
import { JOURNEY_WORDS } from './journey-words.ts'
import { inMs } from './milliseconds.ts'

/** Each day of the last 30. */
export function JourneyDays({ days }: Pick<JourneyHistory, 'days'>) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  return (
    <Disclosure summary={<Trans>The last 30 days</Trans>} className="border-b-0">
      <Table caption={t`Journeys by day`} hideCaption dense>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Day (UTC)</Trans>
            </th>
            <th scope="col">
              <Trans context="a rehearsal">Journey</Trans>
            </th>
            <th scope="col" className="figures">
              <Trans context="journeys">Passed</Trans>
            </th>
            <th scope="col" className="figures">
              <Trans context="journeys">Failed</Trans>
            </th>
            <th scope="col" className="figures">
              <Trans context="journeys">Not run</Trans>
            </th>
            <th scope="col" className="figures">
              <Trans>Median time</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ journey, day, passed, failed, notRun, medianMs }) => (
            <tr key={`${day}${journey}`}>
              <th scope="row" className="whitespace-nowrap">
                {formatDate(day, locale)}
              </th>
              <td>{i18n._(JOURNEY_WORDS[journey])}</td>
              <td className="figures">{passed}</td>
              <td className={failed > 0 ? 'figures font-semibold text-danger' : 'figures'}>{failed}</td>
              <td className="figures">{notRun}</td>
              <td className="figures whitespace-nowrap">{medianMs === null ? '–' : inMs(medianMs)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Disclosure>
  )
}
