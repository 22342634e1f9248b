import { useLingui } from '@lingui/react/macro'
import { ArrowLeftRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { DayField } from '#app/components/dates/day-field.tsx'
import type { RangePickerProps } from '#app/components/dates/range-picker-props.ts'
import { usePicking } from '#app/components/dates/use-picking.ts'
import { PlaceField } from '#app/components/place-field/place-field.tsx'
import { IconButton } from '#app/ui/button.tsx'
import type { Day } from '#platform/dates.ts'
import { type FlightField, type FlightForm, firstReturn, withDeparture } from './flight-form.ts'

type TripFieldsProps = {
  values: FlightForm
  onChange: (change: Partial<FlightForm> | ((now: FlightForm) => FlightForm)) => void
  today: Day
  idOf: (field: FlightField) => string
  errorOf: (field: FlightField) => string | undefined
  orAnywhere?: boolean
  /** Its calendar: with prices, or without. */
  Picker: ((props: TripPickerProps) => ReactNode) & { load: () => Promise<void> }
}

export type TripPickerProps = RangePickerProps & { trip: FlightForm }

/** Where from, where to, when, and when back. */
export function TripFields({ values, onChange, today, idOf, errorOf, orAnywhere = false, Picker }: TripFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <div className="relative col-span-full xl:col-span-2 grid gap-3 sm:grid-cols-2 sm:gap-x-10">
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
      <TripDays values={values} onChange={onChange} today={today} idOf={idOf} errorOf={errorOf} Picker={Picker} />
    </>
  )
}

function TripDays({ values, onChange, today, idOf, errorOf, Picker }: Omit<TripFieldsProps, 'orAnywhere'>) {
  const { t } = useLingui()
  const { field, picker } = usePicking(Picker)
  const { departureDate, returnDate } = values
  const departure = t({ message: 'Departure', context: 'day of the way out' })
  const depart = (day: string) => onChange((now) => withDeparture(now, day))
  const comeBack = (day: string) => onChange({ returnDate: day })
  const back = { label: t`Return`, day: returnDate, min: firstReturn(departureDate, today), onPick: comeBack }
  return (
    <>
      <DayField
        {...field('first')}
        label={departure}
        name="departureDate"
        id={idOf('departureDate')}
        min={today}
        value={departureDate}
        onChange={({ target }) => depart(target.value)}
        error={errorOf('departureDate')}
        className="group-has-[input[value=one-way]:checked]/form:max-lg:col-span-full"
      />
      {/* Hidden by style, so that one way hides it before JavaScript has come too. */}
      <DayField
        {...field('last')}
        label={back.label}
        name="returnDate"
        id={idOf('returnDate')}
        min={back.min}
        value={returnDate}
        onChange={({ target }) => comeBack(target.value)}
        error={errorOf('returnDate')}
        className="group-has-[input[value=one-way]:checked]/form:hidden"
      />
      {picker && (
        <Picker
          {...picker}
          trip={values}
          min={today}
          first={{ label: departure, day: departureDate, onPick: depart }}
          last={values.tripType === 'one-way' ? null : back}
        />
      )}
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
