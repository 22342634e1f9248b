import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { LateRangePicker } from '#app/components/dates/late-range-picker.ts'
import { checkFlightForm } from '#app/components/search-widget/check-flight-form.ts'
import type { FlightField, FlightForm } from '#app/components/search-widget/flight-form.ts'
import { PartyField } from '#app/components/search-widget/party-field.tsx'
import { SearchButton } from '#app/components/search-widget/search-button.tsx'
import { TripFields } from '#app/components/search-widget/trip-fields.tsx'
import { typedText, useFormValues } from '#app/components/search-widget/use-form-values.ts'
import { useToday } from '#app/components/search-widget/use-today.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'

type Party = { adults: number; childAges: number[]; rooms: number }
type PackageFormProps = { form: FlightForm; party: Party; showProblems: boolean }

const ORDER: FlightField[] = ['origin', 'destination', 'departureDate', 'returnDate']

/** From where, where to, when and who: the fields of the search for flights, with the people of the search for hotels. */
export function PackageForm({ form: initial, party: people, showProblems }: PackageFormProps) {
  const { i18n, t } = useLingui()
  const localPath = useLocalPath()
  const base = useId()
  const today = useToday()
  const form = useRef<HTMLFormElement>(null)
  const [values, change] = useFormValues(form, initial, typed)
  const [party, setParty] = useState(people)
  const [checked, setChecked] = useState(showProblems)
  const navigate = useNavigate()
  const pending = useNavigation().state === 'loading'
  const problems = checked ? checkFlightForm(values, today) : {}
  const idOf = (field: FlightField) => `${base}-${field}`
  const errorOf = (field: FlightField) => {
    const problem = problems[field]
    return problem && i18n._(problem)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    setChecked(true)
    const wrong = checkFlightForm(values, today)
    const first = ORDER.find((field) => wrong[field])
    if (first) return document.getElementById(idOf(first))?.focus()
    void navigate(`${localPath('/packages')}?${addressOf(values, party)}`)
  }

  return (
    <form
      ref={form}
      method="get"
      action={localPath('/packages')}
      onSubmit={onSubmit}
      noValidate
      aria-label={t`Search packages`}
      className="group/form"
    >
      <div className="search-fields lg:grid-cols-[1fr_1fr_1.3fr_auto] xl:grid-cols-[1.4fr_1.4fr_1fr_1fr_1.3fr_auto]">
        <TripFields
          values={values}
          onChange={change}
          today={today}
          idOf={idOf}
          errorOf={errorOf}
          Picker={LateRangePicker}
        />
        <PartyField value={party} onChange={setParty} />
        <SearchButton pending={pending} className="max-lg:col-span-full lg:mt-6.5" />
      </div>
    </form>
  )
}

function addressOf(values: FlightForm, { adults, childAges, rooms }: Party): URLSearchParams {
  const { originLocation, destinationLocation, departureDate, returnDate } = values
  return new URLSearchParams({
    origin: originLocation?.code ?? '',
    destination: destinationLocation?.code ?? '',
    departureDate,
    returnDate,
    adults: String(adults),
    ...(childAges.length > 0 && { childAges: childAges.join(',') }),
    roomQuantity: String(rooms),
  })
}

function typed(data: FormData, now: FlightForm): Partial<FlightForm> {
  const origin = typedText(data, 'originText', now.origin)
  const destination = typedText(data, 'destinationText', now.destination)
  return {
    origin,
    originLocation: origin === now.origin ? now.originLocation : null,
    destination,
    destinationLocation: destination === now.destination ? now.destinationLocation : null,
    departureDate: typedText(data, 'departureDate', now.departureDate),
    returnDate: typedText(data, 'returnDate', now.returnDate),
  }
}
