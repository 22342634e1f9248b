import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { explorePath, isAnywhere } from './anywhere.ts'
import {
  type FlightField,
  type FlightForm,
  isSamePlace,
  readAges,
  readCabin,
  SAME_PLACE,
  type TripType,
} from './flight-form.ts'
import { FlightDays } from './late-flight-days.ts'
import { loadRules, type Rules, rulesHere } from './late-rules.ts'
import { LaterLegRows } from './later-leg-rows.tsx'
import { MoreOptions } from './more-options.tsx'
import { rememberOrigin } from './preferred-origin.ts'
import { SearchButton } from './search-button.tsx'
import { rememberPlaces } from './searched-places.ts'
import { TravellersField } from './travellers-field.tsx'
import { TripFields } from './trip-fields.tsx'
import { TripTypeChoice, withTripType } from './trip-type-choice.tsx'
import { typedText, useFormValues } from './use-form-values.ts'
import { UnavailableBanner, useSayUnavailable, useSearchNavigation } from './use-search-navigation.tsx'
import { useToday } from './use-today.ts'

export type FlightSearchFormProps = { initial: FlightForm; showProblems?: boolean }

/** The search for flights. Before JavaScript has come it sends what was typed to /flights, which makes sense of it. */
export function FlightSearchForm({ initial, showProblems = false }: FlightSearchFormProps) {
  const { t } = useLingui()
  const localPath = useLocalPath()
  const search = useFlightSearch(initial, showProblems)
  const { values, change, listening, shared } = search
  const multiCity = values.tripType === 'multi-city'
  return (
    <form
      ref={search.form}
      method="get"
      action={localPath('/flights')}
      onSubmit={search.onSubmit}
      noValidate
      aria-label={t`Search flights`}
      className="group/form"
    >
      {search.unavailable && <UnavailableBanner mode="flights" />}
      <div className="mb-3 flex flex-wrap items-center justify-between gap-y-1 sm:gap-x-4">
        <TripTypeChoice value={values.tripType} onChange={search.onTripType} />
        <MoreOptions cabin={values.cabin} directOnly={values.directOnly} {...listening} />
      </div>
      {multiCity && <LaterLegRows legs={values.legs} onChange={(legs) => change({ legs })} {...shared} />}
      <div className={multiCity ? MULTI_CITY_COLUMNS : COLUMNS}>
        {!multiCity && <TripFields values={values} onChange={change} orAnywhere Picker={FlightDays} {...shared} />}
        <TravellersField
          id={shared.idOf('travellers')}
          adults={values.adults}
          childAges={values.childAges}
          error={shared.errorOf('travellers')}
          {...listening}
        />
        <SearchButton pending={search.pending} disabled={search.samePlace} />
      </div>
    </form>
  )
}

function useFlightSearch(initial: FlightForm, showProblems: boolean) {
  const { i18n } = useLingui()
  const localPath = useLocalPath()
  const navigate = useNavigate()
  const base = useId()
  const form = useRef<HTMLFormElement>(null)
  const today = useToday()
  const [values, change, onListening] = useFormValues(form, initial, typedFlight)
  const [checked, setChecked] = useState(showProblems)
  const { go, pending, unavailable } = useSearchNavigation('flights')
  const sayUnavailable = useSayUnavailable('flights')
  const samePlace = isSamePlace(values)
  const rules = rulesHere()
  const problems =
    checked && rules ? rules.checkFlightForm(values, today) : samePlace ? { destination: SAME_PLACE } : {}
  const idOf = (field: FlightField) => `${base}-${field}`
  const errorOf = (field: FlightField) => {
    const problem = problems[field]
    return problem && i18n._(problem)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    if (goesAnywhere(values)) {
      const { originLocation, departureDate } = values
      return void navigate(localPath(explorePath(originLocation?.code, departureDate)))
    }
    if (rules) send(rules)
    else loadRules().then(send, sayUnavailable)
  }
  function send({ checkFlightForm, flightQuery }: Rules) {
    const first = firstOf(checkFlightForm(values, today), values.legs.length)
    setChecked(true)
    if (first) return document.getElementById(idOf(first))?.focus()
    rememberOrigin(values)
    rememberPlaces(values)
    void go(flightQuery(values))
  }
  function onTripType(tripType: TripType) {
    const apply = () => change((now) => withTripType(now, tripType))
    if (tripType === 'multi-city') LaterLegRows.load().then(apply, sayUnavailable)
    else apply()
  }
  const shared = { today, idOf, errorOf }
  const listening = { onChange: change, onListening }
  return { form, values, change, listening, onSubmit, onTripType, pending, unavailable, samePlace, shared }
}

const MULTI_CITY_COLUMNS = 'mt-4 grid items-start gap-3 sm:grid-cols-[14rem_auto] sm:justify-start'
const COLUMNS = 'search-fields lg:grid-cols-[1fr_1fr_1fr_auto] xl:grid-cols-[1.4fr_1.4fr_1fr_1fr_0.95fr_auto]'

const goesAnywhere = ({ tripType, destination }: FlightForm) => tripType !== 'multi-city' && isAnywhere(destination)

const ORDER: FlightField[] = ['origin', 'destination', 'departureDate', 'returnDate']

/** The first field with a problem, in the order of the form. */
function firstOf(problems: Partial<Record<FlightField, unknown>>, legs: number): FlightField | undefined {
  const parts = ['origin', 'destination', 'date'] as const
  const rows = Array.from({ length: legs }, (_, index) => parts.map((part): FlightField => `leg-${index}-${part}`))
  return [...ORDER, ...rows.flat(), 'travellers' as const].find((field) => field in problems)
}

function typedFlight(data: FormData, now: FlightForm): Partial<FlightForm> {
  const origin = typedText(data, 'originText', now.origin)
  const destination = typedText(data, 'destinationText', now.destination)
  const adults = Number(data.get('adults'))
  return {
    origin,
    originLocation: origin === now.origin ? now.originLocation : null,
    destination,
    destinationLocation: destination === now.destination ? now.destinationLocation : null,
    departureDate: typedText(data, 'departureDate', now.departureDate),
    returnDate: typedText(data, 'returnDate', now.returnDate),
    adults: adults === Math.min(now.adults, 5) ? now.adults : adults || now.adults,
    childAges: typedAges(data, now.childAges),
    cabin: readCabin(typedText(data, 'cabin', now.cabin)),
    directOnly: data.has('cabin') ? data.has('maxConnections') : now.directOnly,
    tripType: data.get('tripType') === 'one-way' ? 'one-way' : now.tripType,
  }
}

/** As before where the lists say the same: what was drawn from it stays. */
function typedAges(data: FormData, before: number[]): number[] {
  const ages = data.has('childAges') ? readAges(data.getAll('childAges').map(String)) : before
  return String(ages) === String(before) ? before : ages
}
