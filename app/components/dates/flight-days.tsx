import { useMemo, useState } from 'react'
import { captionsOf, usePriceMonths } from '#app/components/flights/use-price-months.ts'
import type { FlightForm } from '#app/components/search-widget/flight-form.ts'
import type { TripPickerProps } from '#app/components/search-widget/trip-fields.tsx'
import { useLocale } from '#app/i18n/use-locale.ts'
import { addDays, type Day, daysBetween, isDay } from '#platform/dates.ts'
import { LowestTotal } from './lowest-total.tsx'
import { PriceNote } from './price-note.tsx'
import { RangePicker } from './range-picker.tsx'

/** Where nobody has said yet when they return. */
const USUAL_STAY = 7

/** Days of a trip. A day of departure has the lowest total of the trip that leaves on it. */
export function FlightDays({ trip, ...props }: TripPickerProps) {
  const locale = useLocale()
  // While the days change the prices stay those of one length.
  const [stay] = useState(() => stayOf(trip))
  const { days, currency, failed, loadMonth } = usePriceMonths((middle) => askFor(trip, middle, stay))
  const captions = useMemo(() => captionsOf(days, locale), [days, locale])
  const leaving = props.end === 'first' || !props.last
  return (
    <RangePicker
      {...props}
      captions={leaving ? captions : undefined}
      onMonthShown={(month) => void loadMonth(month)}
      note={
        <PriceNote failed={failed} currency={leaving ? currency : null}>
          <LowestTotal stay={stay} />
        </PriceNote>
      }
    />
  )
}

function stayOf({ tripType, departureDate, returnDate }: FlightForm): number | null {
  if (tripType !== 'round-trip') return null
  return isDay(departureDate) && isDay(returnDate) ? daysBetween(departureDate, returnDate) : USUAL_STAY
}

/** The month around a day, once it is known from where to where. */
function askFor(trip: FlightForm, middle: Day, stay: number | null) {
  const { originLocation, destinationLocation, adults, childAges, cabin, directOnly } = trip
  if (!originLocation || !destinationLocation || originLocation.code === destinationLocation.code) return null
  return {
    query: {
      origin: originLocation.code,
      destination: destinationLocation.code,
      date: middle,
      days: 16,
      returnDate: stay === null ? undefined : addDays(middle, stay),
      adults,
      childAges: childAges.length > 0 ? childAges.join(',') : undefined,
      cabin,
      maxConnections: directOnly ? 0 : undefined,
    },
  }
}
