import { Trans, useLingui } from '@lingui/react/macro'
import { BedDouble, Plane } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { NO_FILTERS } from '#app/components/flights/filters/results-view.ts'
import { NoMatch } from '#app/components/results/no-match.tsx'
import { FIRST_RESULT } from '#app/components/results/skip-to-results.tsx'
import { MissingHotels } from '#app/components/stays/missing-hotels.tsx'
import { nightCount } from '#app/components/stays/stay-facts.ts'
import { countFilters, FILTER_NAMES, readFilters } from '#app/components/stays/stay-filters.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { cx } from '#app/ui/cx.ts'
import type { HotelCard } from '#modules/hotels/search/hotel-results.contract.ts'
import { HOTELS_GIVEN } from '#modules/packages/listed-hotels.contract.ts'
import { dayText } from '#platform/date-words.ts'
import { daysBetween } from '#platform/dates.ts'
import { FlightRow } from './flight-row.tsx'
import { FlightTools, StayTools, useWithout } from './list-tools.tsx'
import type { PackageView } from './load-package.server.ts'
import { Nothing } from './nothing.tsx'
import { moreHotels as moreHotelsOf, readChoice } from './package-query.ts'
import { HotelRow, RoomRow } from './stay-rows.tsx'
import { More, Step } from './step.tsx'
import { useHref } from './use-href.ts'

type ListProps = { view: PackageView }

export function Flights({ view }: ListProps) {
  const { t } = useLingui()
  const hrefOf = useHref()
  const clearHref = useWithout(Object.keys(NO_FILTERS))
  const { flights, flight, flightsFound, moreFlights } = view
  return (
    <Step icon={<Plane aria-hidden="true" />} title={<Trans>Your flights</Trans>}>
      <FlightTools view={view} />
      {flightsFound === 0 && (
        <NoMatch title={<Trans>No flights match your filters</Trans>} clearHref={clearHref}>
          <Trans>The flights you chose are kept.</Trans>
        </NoMatch>
      )}
      <ul {...FIRST_RESULT} className={cx(FIRST_RESULT.className, 'grid grid-cols-[minmax(0,1fr)] gap-3')}>
        {flights.map(({ key, option }) => (
          <FlightRow
            key={key}
            option={option}
            chosen={key === flight?.key ? flight.fare.family : null}
            href={(fare) => hrefOf({ flight: key, fare })}
            view={view}
          />
        ))}
      </ul>
      <More count={moreFlights} href={hrefOf({ all: 'flights' })}>
        {t`Show ${moreFlights} more flights`}
      </More>
    </Step>
  )
}

export function Stays({ view }: ListProps) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const [params] = useSearchParams()
  const hrefOf = useHref()
  const clearHref = useWithout([...FILTER_NAMES, 'hotels'])
  const { hotels, hotel, hotelsFound, moreHotels, checkIn, checkOut, cityName } = view
  const nights = nightCount(daysBetween(checkIn, checkOut), i18n)
  const day = (date: string) => dayText(date, locale, { weekday: 'short', tight: true })
  const choice = readChoice(params)
  const filtered = countFilters(readFilters(params)) > 0
  return (
    <Step icon={<BedDouble aria-hidden="true" />} title={<Trans>Your hotel in {cityName}</Trans>}>
      <p className="-mt-2 mb-4 text-soft">
        <Trans>
          {nights}, from {day(checkIn)}, when these flights arrive, to {day(checkOut)}.
        </Trans>
      </p>
      {choice.sort === '' && hotels.some(({ instantConfirmation }) => instantConfirmation) && (
        <p className="-mt-2 mb-4 text-soft text-sm">
          <Trans>
            Hotels with instant confirmation come first, since your flights wait for the hotel. Price, reviews and
            distance come next.
          </Trans>
        </p>
      )}
      <MissingHotels suppliers={view.suppliers} />
      {(hotels.length > 0 || filtered) && <StayTools view={view} />}
      {hotelsFound === 0 && filtered && (
        <NoMatch title={<Trans>No hotels match your filters</Trans>} clearHref={clearHref}>
          <Trans>The hotel you chose is kept.</Trans>
        </NoMatch>
      )}
      {hotels.length === 0 && !filtered && (
        <Nothing title={t`No hotel in ${cityName} is available on these dates`} hotels />
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {hotels.map((one) => (
          <HotelRow key={one.id} hotel={one} chosen={one.id === hotel?.id} href={hrefOf({ hotel: one.id })}>
            {one.id === hotel?.id && <Rooms of={one} view={view} />}
          </HotelRow>
        ))}
      </ul>
      <More
        count={moreHotels}
        href={hrefOf({ hotels: moreHotelsOf(choice), hotel: choice.hotel || (hotel?.id ?? '') })}
      >
        {t`Show ${Math.min(moreHotels, HOTELS_GIVEN)} more of ${hotelsFound} hotels`}
      </More>
    </Step>
  )
}

function Rooms({ of, view: { rooms, room } }: ListProps & { of: HotelCard }) {
  const { t } = useLingui()
  const hrefOf = useHref()
  if (rooms.length === 0) return <NoRooms />
  // What its card says of the only rate of an owner is all that there is to say.
  if (rooms.length === 1 && of.rate) return null
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-label={t`Rooms`}>
      {rooms.map(({ key, name, rate }) => (
        <RoomRow key={key} name={name} rate={rate} hotel={of} chosen={key === room?.key} href={hrefOf({ rate: key })} />
      ))}
    </ul>
  )
}

/** Of a hotel of a supplier: its rooms are asked for when it is chosen. */
function NoRooms() {
  return (
    <p className="text-soft text-sm">
      <Trans>We could not get a room of this hotel right now. Choose another hotel, or reload the page.</Trans>
    </p>
  )
}
