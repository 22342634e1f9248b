import { useLingui } from '@lingui/react/macro'
import { ArrowLeftRight } from 'lucide-react'
import { PlaceField } from '#app/components/place-field/place-field.tsx'
import { IconButton } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/text-field.tsx'
import type { Day } from '#platform/dates.ts'
import { type FlightField, type FlightForm, firstReturn, withDeparture } from './flight-form.ts'

type TripFieldsProps = {
  values: FlightForm
  onChange: (change: Partial<FlightForm> | ((now: FlightForm) => FlightForm)) => void
  today: Day
  idOf: (field: FlightField) => string
  errorOf: (field: FlightField) => string | undefined
  orAnywhere?: boolean
}

/** Where from, where to, when, and when back. */
export function TripFields({ values, onChange, today, idOf, errorOf, orAnywhere = false }: TripFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <div className="relative col-span-full lg:col-span-2 grid gap-3 sm:grid-cols-2 sm:gap-x-10">
        <PlaceField
          label={t`From`}
          name="originText"
          id={idOf('origin')}
          text={values.origin}
          chosen={values.originLocation}
          onChange={(origin, originLocation) => onChange({ origin, originLocation })}
          error={errorOf('origin')}
        />
        <SwapButton onClick={() => onChange(swapped)} />
        <PlaceField
          label={t`To`}
          name="destinationText"
          id={idOf('destination')}
          text={values.destination}
          chosen={values.destinationLocation}
          onChange={(destination, destinationLocation) => onChange({ destination, destinationLocation })}
          error={errorOf('destination')}
          orAnywhere={orAnywhere}
        />
      </div>
      <DateField
        label={t({ message: 'Departure', context: 'day of the way out' })}
        name="departureDate"
        id={idOf('departureDate')}
        min={today}
        value={values.departureDate}
        onChange={({ target }) => onChange((now) => withDeparture(now, target.value))}
        error={errorOf('departureDate')}
        className="group-has-[input[value=one-way]:checked]/form:max-lg:col-span-full"
      />
      {/* Hidden by style, so that one way hides it before JavaScript has come too. */}
      <DateField
        label={t`Return`}
        name="returnDate"
        id={idOf('returnDate')}
        min={firstReturn(values.departureDate, today)}
        value={values.returnDate}
        onChange={({ target }) => onChange({ returnDate: target.value })}
        error={errorOf('returnDate')}
        className="group-has-[input[value=one-way]:checked]/form:hidden"
      />
    </>
  )
}

function SwapButton({ onClick }: { onClick: () => void }) {
  const { t } = useLingui()
  return (
    <span className="absolute top-[4.65rem] right-13 z-10 max-sm:rotate-90 sm:top-8 sm:right-auto sm:left-1/2 sm:-translate-x-1/2">
      <IconButton label={t`Swap origin and destination`} variant="secondary" size="sm" onClick={onClick}>
        <ArrowLeftRight aria-hidden="true" className="size-4" />
      </IconButton>
    </span>
  )
}

function swapped(form: FlightForm): FlightForm {
  return {
    ...form,
    origin: form.destination,
    originLocation: form.destinationLocation,
    destination: form.origin,
    destinationLocation: form.originLocation,
  }
}
