import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { DayRange } from '#app/components/dates/day-range.tsx'
import { useToday } from '#app/components/search-widget/use-today.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { journeyOfItem } from '#app/sale/flight/search-again.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type {
  FareSummary,
  FlightOption,
  FlightResults,
  FlightSearch,
  Slice,
} from '#modules/flights/flights.contract.ts'
import { flights } from '#modules/flights/flights.routes.ts'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { type Day, isDay } from '#platform/dates.ts'
import { SliceRow } from './trip-card.tsx'

type OtherFlightsProps = {
  item: FlightItemView
  reservation: Pick<ReservationView, 'travellers'>
  /** The journey that others are looked for. */
  before: readonly Slice[]
  days: readonly Day[]
  /** Whose flights alone may be taken. */
  supplier?: string
  onDays: (days: Day[]) => void
  /** Which fare of an option may be taken; none of one that may not. */
  fareOf: (option: FlightOption) => FareSummary | undefined
  /** Of the button at each option, and what is said beside it. */
  verb: ReactNode
  aside?: (fare: FareSummary) => ReactNode
  /** What else one can do where nothing was found. */
  otherwise: ReactNode
  pending: boolean
  onPick: (offerId: string) => void
}

const SHOWN = 8

/** Flights of the same journey on the same or on other days, to choose from. */
export function OtherFlights(props: OtherFlightsProps) {
  const { before, days, onDays, otherwise } = props
  const today = useToday()
  const { results, failed } = useOtherFlights(props)
  const options = results?.options.flatMap((option) => {
    const fare = props.fareOf(option)
    return fare ? [{ option, fare }] : []
  })
  const none = failed || options?.length === 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap gap-4">
        {before.map(({ origin, destination, departure }, index) => (
          <DayRange
            key={departure.instant}
            min={days.slice(0, index).findLast(isDay) ?? today}
            first={{
              label: `${origin} – ${destination}`,
              day: days[index] ?? '',
              onPick: (picked) => onDays(days.map((day, at) => (at === index ? picked : day))),
            }}
          />
        ))}
      </div>
      {none && (
        <Alert tone="warning" live title={<Trans>No flights could be found for these days</Trans>}>
          {otherwise}
        </Alert>
      )}
      {!none && !results && <Loading />}
      {!none && results && options && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {options.slice(0, SHOWN).map(({ option, fare }) => (
            <Option key={fare.offerId} option={option} fare={fare} results={results} {...props} />
          ))}
        </ul>
      )}
    </div>
  )
}

type OptionProps = OtherFlightsProps & { option: FlightOption; fare: FareSummary; results: FlightResults }

function Option({ option, fare, results, verb, aside, pending, onPick }: OptionProps) {
  return (
    <li>
      <Card look="flat" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {option.slices.map((slice) => (
          <SliceRow key={slice.departure.instant} slice={slice} item={results} />
        ))}
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          {aside?.(fare)}
          <Button pending={pending} onClick={() => onPick(fare.offerId)}>
            {verb}
          </Button>
        </div>
      </Card>
    </li>
  )
}

function Loading() {
  const { t } = useLingui()
  return (
    <div role="status" aria-label={t`Looking for flights`} className="grid gap-4">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-32 w-full rounded-xl" />
      ))}
    </div>
  )
}

function useOtherFlights({ item, reservation, before, days, supplier }: OtherFlightsProps) {
  const locale = useLocale()
  const [results, setResults] = useState<FlightResults | null>(null)
  const [failed, setFailed] = useState(false)
  const asked = JSON.stringify({
    ...searchOf(item, reservation.travellers, { before, days }),
    ...(supplier && { suppliers: [supplier] }),
  })
  useEffect(() => {
    const stop = new AbortController()
    setResults(null)
    setFailed(false)
    call(flights.search, { body: JSON.parse(asked) }, { locale, signal: stop.signal })
      .then(setResults)
      .catch(() => !stop.signal.aborted && setFailed(true))
    return () => stop.abort()
  }, [asked, locale])
  return { results, failed }
}

type Asked = Pick<OtherFlightsProps, 'before' | 'days'>

function searchOf(
  item: FlightItemView,
  travellers: ReservationView['travellers'],
  { before, days }: Asked,
): FlightSearch {
  const slices = before.map(({ origin, destination }, index) => ({ origin, destination, date: days[index] ?? '' }))
  const { places } = journeyOfItem(item, travellers)
  const childAges = places.flatMap(({ age }) => (age === null ? [] : [age]))
  const { currency } = item.total
  return {
    slices,
    adults: places.length - childAges.length,
    childAges,
    cabin: item.fare.cabin,
    maxConnections: 2,
    currency,
  }
}
