import { useLingui } from '@lingui/react/macro'
import { Segmented } from '#app/ui/choices.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { emptyLeg, type FlightForm, type TripType } from './flight-form.ts'

type TripTypeChoiceProps = { value: TripType; onChange: (tripType: TripType) => void }

/** Several cities need rows that come and go, so that choice waits for JavaScript; its place is kept. */
export function TripTypeChoice({ value, onChange }: TripTypeChoiceProps) {
  const { t } = useLingui()
  const hydrated = useHydrated()
  const options = [
    { value: 'round-trip', label: t`Round trip` },
    { value: 'one-way', label: t`One way` },
    { value: 'multi-city', label: t`Multi-city`, disabled: !hydrated && value !== 'multi-city' },
  ]
  return (
    <Segmented
      legend={t`Trip type`}
      hideLegend
      className="max-sm:[&_label]:px-1 max-sm:[&_label]:tracking-tight max-sm:[&_label]:text-[0.8125rem] [&_label]:opacity-100 noscript:[&_label:last-child]:hidden"
      name="tripType"
      options={options}
      value={value}
      onChange={(chosen) => onChange(chosen as TripType)}
    />
  )
}

/** A multi-city trip begins with what is already in the form. */
export function withTripType(form: FlightForm, tripType: TripType): FlightForm {
  if (tripType !== 'multi-city' || form.legs.length > 1) return { ...form, tripType }
  const { origin, originLocation, destination, destinationLocation, departureDate } = form
  const first = form.legs[0] ?? { origin, originLocation, destination, destinationLocation, date: departureDate }
  return { ...form, tripType, legs: [first, emptyLeg(first)] }
}
