import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { dayOf } from '#app/components/flights/format-flight.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { call } from '#app/kit/call.ts'
import { journeyOfItem } from '#app/sale/flight/search-again.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { DateField } from '#app/ui/text-field.tsx'
import type { FlightResults, FlightSearch } from '#modules/flights/flights.contract.ts'
import { flights } from '#modules/flights/flights.routes.ts'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { Day } from '#platform/dates.ts'
import { SliceRow } from './trip-card.tsx'

const SHOWN = 8

type RebookDialogProps = {
  item: FlightItemView
  reservation: ReservationView
  pending: boolean
  onClose: () => void
  onPick: (offerId: string) => void
}

/** Other flights of the same journey, on the same or on other days, at no charge. */
export function RebookDialog({ item, reservation, pending, onClose, onPick }: RebookDialogProps) {
  const before = item.scheduleChange?.before ?? item.slices
  const [days, setDays] = useState<Day[]>(() => before.map(({ departure }) => dayOf(departure.local)))
  const { results, failed } = useOtherFlights(item, reservation, days)
  return (
    <Dialog open onClose={onClose} size="lg" title={<Trans>Choose other flights</Trans>}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="flex flex-wrap gap-4">
          {before.map(({ origin, destination, departure }, index) => (
            <DateField
              key={departure.instant}
              label={`${origin} – ${destination}`}
              value={days[index] ?? ''}
              onChange={({ target }) => setDays(days.map((day, at) => (at === index ? target.value : day)))}
            />
          ))}
        </div>
        {failed && (
          <Alert tone="warning" live title={<Trans>No flights could be found for these days</Trans>}>
            <Trans>Try other days, or have your money back instead.</Trans>
          </Alert>
        )}
        {!failed && !results && <Loading />}
        {results && <Options results={results} family={item.fare.family} pending={pending} onPick={onPick} />}
      </div>
    </Dialog>
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

type OptionsProps = Pick<RebookDialogProps, 'pending' | 'onPick'> & { results: FlightResults; family: string }

function Options({ results, family, pending, onPick }: OptionsProps) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {results.options.slice(0, SHOWN).map(({ slices, fares }) => {
        const fare = fares.find((one) => one.family === family) ?? fares[0]
        if (!fare) return null
        return (
          <li key={fare.offerId}>
            <Card look="flat" className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {slices.map((slice) => (
                <SliceRow key={slice.departure.instant} slice={slice} item={results} />
              ))}
              <Button pending={pending} onClick={() => onPick(fare.offerId)} className="justify-self-end">
                <Trans>Take these, free of charge</Trans>
              </Button>
            </Card>
          </li>
        )
      })}
    </ul>
  )
}

function useOtherFlights(item: FlightItemView, { travellers }: ReservationView, days: readonly Day[]) {
  const locale = useLocale()
  const [results, setResults] = useState<FlightResults | null>(null)
  const [failed, setFailed] = useState(false)
  const asked = JSON.stringify(searchOf(item, travellers, days))
  useEffect(() => {
    const stop = new AbortController()
    setResults(null)
    setFailed(false)
    call(flights.search, { body: JSON.parse(asked) }, { locale, signal: stop.signal })
      .then((found) => (found.options.length > 0 ? setResults(found) : setFailed(true)))
      .catch(() => !stop.signal.aborted && setFailed(true))
    return () => stop.abort()
  }, [asked, locale])
  return { results, failed }
}

function searchOf(item: FlightItemView, travellers: ReservationView['travellers'], days: readonly Day[]): FlightSearch {
  const slices = (item.scheduleChange?.before ?? item.slices).map(({ origin, destination }, index) => ({
    origin,
    destination,
    date: days[index] ?? '',
  }))
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
