import { Trans } from '@lingui/react/macro'
import { PlaneTakeoff } from 'lucide-react'
import { useRevalidator } from 'react-router'
import { type FlightsQuery, writeQuery } from '#app/components/flights/flights-query.ts'
import { formatDay } from '#app/components/flights/format-flight.ts'
import { RoundPrice } from '#app/components/flights/price.tsx'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import { Button, ButtonLink, type ButtonProps } from '#app/ui/button.tsx'
import { EmptyState, ErrorState } from '#app/ui/empty-state.tsx'
import { TextLink } from '#app/ui/link.tsx'
import type { PriceCalendar } from '#modules/flights/flights.contract.ts'
import { movedTo } from './move-dates.ts'

export type NearbyAirport = { code: string; name: string; end: 'origin' | 'destination' }
type NoFlightsProps = { query: FlightsQuery; calendar: PriceCalendar | null; nearby: NearbyAirport[] }

/** Nothing flies there on that day: other days that do, and other airports. */
export function NoFlights({ query, calendar, nearby }: NoFlightsProps) {
  const days = nearestDays(query, calendar)
  return (
    <EmptyState
      picture={<PlaneTakeoff aria-hidden="true" />}
      title={<Trans>We found no flights for this search</Trans>}
    >
      {query.maxConnections < 2 && <WithStops query={query} />}
      {days.length > 0 && <OtherDays query={query} days={days} />}
      {nearby.length > 0 && <OtherAirports query={query} nearby={nearby} />}
      {days.length === 0 && nearby.length === 0 && query.maxConnections === 2 && (
        <Trans>Try other dates, allow more stops, or choose another airport with “Edit search”.</Trans>
      )}
    </EmptyState>
  )
}

function WithStops({ query }: Pick<NoFlightsProps, 'query'>) {
  const localPath = useLocalPath()
  return (
    <p className="my-4">
      <ButtonLink to={localPath(`/flights?${writeQuery({ ...query, maxConnections: 2 })}`)}>
        <Trans>Show flights with more stops</Trans>
      </ButtonLink>
    </p>
  )
}

function OtherDays({ query, days }: { query: FlightsQuery; days: PriceCalendar['days'] }) {
  const localPath = useLocalPath()
  const locale = useLocale()
  return (
    <>
      <p>
        <Trans>Flights are available on:</Trans>
      </p>
      <ul className="mt-3 flex flex-wrap justify-center gap-2">
        {days.map(({ date, price }) => (
          <li key={date}>
            <ButtonLink variant="secondary" size="sm" to={localPath(`/flights?${writeQuery(movedTo(query, date))}`)}>
              {formatDay(date, locale)} · {price && <RoundPrice value={price} />}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  )
}

function OtherAirports({ query, nearby }: Pick<NoFlightsProps, 'query' | 'nearby'>) {
  const localPath = useLocalPath()
  return (
    <p className="mt-4">
      <Trans>Other airports nearby:</Trans>{' '}
      {nearby.map(({ code, name, end }, index) => (
        <span key={`${end}${code}`}>
          {index > 0 && ', '}
          <TextLink to={localPath(`/flights?${writeQuery({ ...query, [end]: code })}`)}>
            {name} ({code})
          </TextLink>
        </span>
      ))}
    </p>
  )
}

/** The days with flights that lie closest to the one that was asked for. */
function nearestDays({ departureDate }: FlightsQuery, calendar: PriceCalendar | null): PriceCalendar['days'] {
  const asked = Date.parse(departureDate)
  const distance = (date: string) => Math.abs(Date.parse(date) - asked)
  const days = (calendar?.days ?? []).filter(({ price, date }) => price && date !== departureDate)
  return days
    .sort((a, b) => distance(a.date) - distance(b.date))
    .slice(0, 4)
    .sort((a, b) => a.date.localeCompare(b.date))
}

/** The search that failed as a whole; nothing was found out. */
export function SearchFailed() {
  return (
    <ErrorState title={<Trans>The search failed</Trans>} action={<TryAgain />}>
      <Trans>No airline answered in time. Nothing is lost: try again in a moment.</Trans>
    </ErrorState>
  )
}

/** Searches once more; those who have just answered are not asked again (remember-searches.ts). */
export function TryAgain({ size = 'md' }: Pick<ButtonProps, 'size'>) {
  const { revalidate, state } = useRevalidator()
  return (
    <Button size={size} pending={state === 'loading'} onClick={() => void revalidate()}>
      <Trans>Try again</Trans>
    </Button>
  )
}
