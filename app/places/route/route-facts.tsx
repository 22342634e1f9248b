import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatDuration } from '#app/components/flights/format-flight.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { numberFormat } from '#app/kit/format.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { PlaceShown, RoutePage } from '#modules/offers/places/places.contract.ts'
import { flightsAWeek } from './route-words.ts'

/** How long one flies, who flies without a stop, and the airports of both ends. */
export function RouteFacts({ route }: { route: RoutePage }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { origin, destination, direct, km } = route
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="font-bold font-display text-heading">
        <Trans>The flight</Trans>
      </h2>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
        <Fact term={<Trans>Flight time</Trans>}>
          {direct ? formatDuration(direct.minutes, i18n) : <Trans>With a connection</Trans>}
        </Fact>
        <Fact term={<Trans>Non-stop</Trans>}>
          {direct ? flightsAWeek(direct, i18n) : <Trans>No direct flights</Trans>}
        </Fact>
        <Fact term={<Trans>Distance</Trans>}>
          {numberFormat(locale, { style: 'unit', unit: 'kilometer' }).format(km)}
        </Fact>
        {direct && (
          <Fact term={<Trans>Airlines that fly direct</Trans>}>
            {direct.carriers.map(({ name }) => name).join(', ')}
          </Fact>
        )}
        <Airports place={origin} />
        <Airports place={destination} />
      </dl>
    </section>
  )
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="border-line border-t pt-3">
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="figures mt-0.5 font-semibold">{children}</dd>
    </div>
  )
}

function Airports({ place }: { place: PlaceShown }) {
  const { name, airports } = place
  return (
    <div className="col-span-2 border-line border-t pt-3">
      <dt className="text-sm text-soft">
        <Trans>Airports of {name}</Trans>
      </dt>
      <dd>
        <ul className="mt-0.5 grid gap-1">
          {airports.map((airport) => (
            <li key={airport.iata} className="flex flex-wrap items-center gap-x-2">
              <span className="font-semibold">
                {airport.name || name} ({airport.iata})
              </span>
              {airport.direct && airports.length > 1 && (
                <Badge>
                  <Trans>direct flights</Trans>
                </Badge>
              )}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  )
}
