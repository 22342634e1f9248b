import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { clockOf, dayOf, formatDay } from '#app/components/flights/format-flight.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { DepotView } from '#modules/cars/cars.contract.ts'
import { zoneText } from '#platform/date-words.ts'

export type Hire = { depot: DepotView; returnDepot: DepotView; pickUp: string; return: string }

/** Where and when a hire begins and ends, each on the clock of its depot. */
export function HireEnds({ hire, long }: { hire: Hire; long?: boolean }) {
  const { t } = useLingui()
  const { depot, returnDepot, pickUp, return: back } = hire
  return (
    <dl className="grid gap-4 text-sm sm:grid-cols-2">
      <End name={t`Pick-up`} at={pickUp} depot={depot} long={long} />
      <End name={t({ message: 'Return', context: 'of a hired car' })} at={back} depot={returnDepot} long={long}>
        {depot.id === returnDepot.id && <Trans>At the same depot</Trans>}
      </End>
    </dl>
  )
}

type EndProps = { name: string; at: string; depot: DepotView; long: boolean | undefined; children?: ReactNode }

function End({ name, at, depot, long, children }: EndProps) {
  const locale = useLocale()
  return (
    <div className="min-w-0">
      <dt className="text-soft">{name}</dt>
      <dd className="grid gap-0.5">
        <span className="figures font-semibold">
          {formatDay(dayOf(at), locale, long ? 'long' : undefined)}, {clockOf(at)}{' '}
          <span className="font-normal text-soft">{zoneText(depot.timeZone, `${at}:00Z`)}</span>
        </span>
        {children || (
          <span className="wrap-anywhere">
            {depot.name}
            <span className="block text-soft">
              {depot.address}, {depot.cityName}
            </span>
          </span>
        )}
      </dd>
    </div>
  )
}
