import { Trans, useLingui } from '@lingui/react/macro'
import { useData } from '#app/admin/session/data.ts'
import { formatDistanceTo } from '#app/admin/words/times.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { numberFormat } from '#app/kit/format.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Table } from '#app/ui/table.tsx'
import type { Workload as People } from '#modules/ticketing/ticketing.contract.ts'
import { emissionQueue } from '#modules/ticketing/ticketing.routes.ts'

const EVERY_S = 60

/** Who has what in hand, and how much each has finished; up to date while the page is open. */
export function Workload({ now }: { now: number }) {
  const { data, failed } = useData(emissionQueue.workload, {}, { every: EVERY_S })
  return (
    <Disclosure summary={<Trans>Who is on it</Trans>} className="mt-4">
      {data ? (
        <PeopleTable people={data.people} now={now} />
      ) : failed !== null ? (
        <Alert tone="warning">
          <Trans>This could not be loaded. We try again in a minute.</Trans>
        </Alert>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Disclosure>
  )
}

function PeopleTable({ people, now }: { people: People['people']; now: number }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  if (people.length === 0)
    return (
      <p>
        <Trans>Nobody has taken or finished anything in the last seven days.</Trans>
      </p>
    )
  return (
    <Table caption={t`Who is on it`} hideCaption dense>
      <thead>
        <tr>
          <th scope="col">{t`Person`}</th>
          <th scope="col" className="figures">{t`In progress`}</th>
          <th scope="col">{t`Nearest limit`}</th>
          <th scope="col" className="figures">{t`Finished today`}</th>
          <th scope="col" className="figures">{t`In 7 days`}</th>
          <th scope="col" className="figures">{t`Minutes per item (median)`}</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ id, name, holding, nextLimit, today, week, medianMinutes }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td className="figures">{holding}</td>
            <td>{nextLimit ? formatDistanceTo(nextLimit, now, i18n) : '–'}</td>
            <td className="figures">{today}</td>
            <td className="figures">{week}</td>
            <td className="figures">{medianMinutes === null ? '–' : numberFormat(locale).format(medianMinutes)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
